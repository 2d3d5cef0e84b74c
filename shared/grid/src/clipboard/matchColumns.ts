import type { GridColumn } from '../GridColumn'
import { readNumber } from '../values/readNumber'
import type { Pasted } from './readClipboard'

/** A pasted column whose target only the person knows. */
export interface AskedColumn {
  from: number
  /** Its heading; null if it has none */
  head: string | null
  /** Its first texts, to recognise it */
  sample: readonly string[]
  /** A suggested target, by its content: used only if the person confirms it */
  suggested: string | null
}

/** By pasted column: the target column, or null to leave it out. */
export type Answers = Readonly<Record<number, string | null>>

interface ColumnMatch {
  columns: readonly { from: number; to: GridColumn }[]
  asked: readonly AskedColumn[]
}

const SAMPLE = 3

/**
 * Assigns each pasted column to the one that its heading names, or that the person has chosen; all others are returned as open.
 * `isKey` marks columns that identify rows.
 */
export function matchColumns({ lines, named, heads }: Pasted, columns: readonly GridColumn[], isKey: (from: number) => boolean, answers: Answers): ColumnMatch {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const width = lines[0]?.length ?? 0
  const placed: ColumnMatch['columns'][number][] = []
  const open: { from: number; texts: string[] }[] = []
  for (let from = 0; from < width; from++) {
    if (isKey(from)) continue
    const to = byId.get(named?.[from] ?? answers[from] ?? '')
    if (to) placed.push({ from, to })
    if (named?.[from] != null) continue
    const texts = lines.map((cells) => (cells[from] ?? '').trim()).filter((text) => text !== '')
    // an empty column without a heading is ignored
    if (texts.length > 0 || heads?.[from]?.trim()) open.push({ from, texts })
  }
  const asked = open.map(({ from, texts }): AskedColumn => {
    const free = columns.filter((column) => isChoosable(column, columns) && !placed.some((other) => other.to === column && other.from !== from))
    return { from, head: heads?.[from]?.trim() || null, sample: texts.slice(0, SAMPLE), suggested: suggest(texts, free)?.id ?? null }
  })
  return { columns: placed, asked }
}

/** Possible targets of a pasted column: writable ones that do not identify rows. */
export const isChoosable = (column: GridColumn, columns: readonly GridColumn[]): boolean =>
  column.kind !== 'readonly' && columns.find(({ identity }) => identity) !== column

function suggest(texts: readonly string[], free: readonly GridColumn[]): GridColumn | undefined {
  if (texts.length === 0) return undefined
  return free.find(({ recognises }) => recognises && texts.every(recognises)) ?? (arePrices(texts) ? free.find(({ kind }) => kind === 'money') : undefined)
}

const CENTS = /[.,](?:\d\d|[-–])$|€|EUR/i

/** Numbers, not all of which could be a width or a count. */
function arePrices(texts: readonly string[]): boolean {
  const areNumbers = texts.every((text) => {
    const read = readNumber(text, ',')
    return !('problem' in read) && read.value >= 0
  })
  return areNumbers && texts.some((text) => CENTS.test(text))
}
