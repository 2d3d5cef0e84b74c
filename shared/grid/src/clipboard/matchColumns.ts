import type { GridColumn } from '../GridColumn'
import { readNumber } from '../values/readNumber'
import type { Pasted } from './readClipboard'

/** A pasted column of which nobody but the person knows where it goes. */
export interface AskedColumn {
  from: number
  /** What stands at its head; null where nothing does */
  head: string | null
  /** Its first texts, to know it by */
  sample: readonly string[]
  /** Where it may go, by what it holds: it goes there only when somebody says so */
  suggested: string | null
}

/** By pasted column: the column of the grid that it goes to, or null when it is left out. */
export type Answers = Readonly<Record<number, string | null>>

interface ColumnMatch {
  columns: readonly { from: number; to: GridColumn }[]
  asked: readonly AskedColumn[]
}

const SAMPLE = 3

/** Puts each pasted column to the one that its head names, or that somebody has chosen for it; all others are asked for. `isKey` tells those that say which row it is. */
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
    // of an empty column without a head there is nothing to ask
    if (texts.length > 0 || heads?.[from]?.trim()) open.push({ from, texts })
  }
  const asked = open.map(({ from, texts }): AskedColumn => {
    const free = columns.filter((column) => isChoosable(column, columns) && !placed.some((other) => other.to === column && other.from !== from))
    return { from, head: heads?.[from]?.trim() || null, sample: texts.slice(0, SAMPLE), suggested: suggest(texts, free)?.id ?? null }
  })
  return { columns: placed, asked }
}

/** What a pasted column can be put to: all that is written, but what tells the rows apart. */
export const isChoosable = (column: GridColumn, columns: readonly GridColumn[]): boolean => column.kind !== 'readonly' && columns.find(({ identity }) => identity) !== column

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
