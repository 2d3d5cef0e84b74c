import { parse } from 'csv-parse/sync'
import { convertMeasure, findHead, readNumber } from '../../../platform/csv/index.ts'
import { foldHead } from '../feedAdapters/tableColumns.ts'
import { ownLines } from './ownWords.rules.ts'

/** A label and its value in a mail, from a line or a row of a table. */
export type Said = readonly [label: string, value: string]

interface SaidRow {
  /** One of several rows of a table: it must contain a code of the product */
  isOfMany: boolean
  cells: readonly Said[]
}

const longest = { label: 80, value: 1000, rows: 500, columns: 60 }
const marks = ['\t', ';', '|'] as const

function cellsOf(lines: readonly string[], mark: string): string[][] {
  try {
    const rows: string[][] = parse(lines.join('\n'), { delimiter: mark, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, trim: true })
    // | Breite | 80 | in a table with borders
    return mark === '|'
      ? rows
          .map((cells) => (cells[0] === '' && cells.at(-1) === '' ? cells.slice(1, -1) : cells))
          .filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)))
      : rows
  } catch {
    return []
  }
}

function isTable(lines: readonly string[], mark: string): boolean {
  const counts = lines.map((line) => line.split(mark).length)
  return lines.length >= 2 && counts.every((count) => count === counts[0]) && (counts[0] ?? 0) > 1 && (counts[0] ?? 0) <= longest.columns
}

/** The labels of a table are in its first row, or, with two columns, in the left one: whichever has more known ones. There may be a title above. */
export function readSaidTable(given: readonly (readonly string[])[], isKnown: (label: string) => boolean): SaidRow[] {
  return withValues(saidInTable(given, isKnown))
}

function saidInTable(given: readonly (readonly string[])[], isKnown: (label: string) => boolean): SaidRow[] {
  const rows = given.slice(
    findHead(
      given.map((cells, number) => ({ cells, number })),
      (cells) => cells.filter((cell) => isKnown(String(cell))).length,
    ),
  )
  const [head = [], ...rest] = rows.slice(0, longest.rows)
  const left = rows.filter(([label = '']) => isKnown(label)).length
  if (rows[0]?.length === 2 && left >= head.filter(isKnown).length)
    return [{ isOfMany: false, cells: given.map(([label = '', value = '']): Said => [label, value]) }]
  return rest.map((cells) => ({ isOfMany: rest.length > 1, cells: head.map((label, at): Said => [label, cells[at] ?? '']) }))
}

/**
 * Reads lines such as `Breedte: 80 cm`, and tables with tabs, semicolons or bars between columns.
 * @param isKnown whether the catalogue knows a label
 */
export function readSaid(text: string, isKnown: (label: string) => boolean): SaidRow[] {
  const found: SaidRow[] = []
  const bare: Said[] = []
  let block: string[] = []
  let mark: string | null = null
  const close = () => {
    if (mark !== null && isTable(block, mark)) found.push(...saidInTable(cellsOf(block, mark), isKnown))
    ;[block, mark] = [[], null]
  }
  for (const line of ownLines(text)) {
    const next = marks.find((one) => line.includes(one)) ?? null
    if (next !== mark) close()
    if (next !== null) {
      ;[mark, block] = [next, [...block, line.trim()]]
      continue
    }
    const [, label, value] = /^\s*(?:[-*•]\s*)?([^:=]{1,80}?)\s*[:=]\s*(\S.*)$/.exec(line) ?? []
    if (label !== undefined && value !== undefined) bare.push([label.replaceAll(/[*_]/g, ''), value.replaceAll(/^\*+|\*+$/g, '').trim()])
  }
  close()
  return withValues([...found, ...(bare.length > 0 ? [{ isOfMany: false, cells: bare }] : [])])
}

function withValues(rows: readonly SaidRow[]): SaidRow[] {
  return rows.map(({ isOfMany, cells }) => ({
    isOfMany,
    cells: cells.flatMap(([label, value]): Said[] =>
      label.length > longest.label || value.trim() === '' ? [] : [[label.trim(), value.trim().slice(0, longest.value)]],
    ),
  }))
}

/** The rows about one product: a single row, or the one with the product's code. */
export function saidOf(rows: readonly SaidRow[], codes: readonly string[]): Said[] {
  const own = new Set(codes.map(foldHead))
  const found = rows.flatMap(({ isOfMany, cells }) => (!isOfMany || cells.some(([, value]) => own.has(foldHead(value)) && foldHead(value) !== '') ? cells : []))
  const seen = new Set<string>()
  // the first of two lines with the same label counts
  return found.filter(([label]) => !seen.has(foldHead(label)) && seen.add(foldHead(label)))
}

const yes = new Set(['true', 'yes', 'ja', 'wahr', 'waar', 'x', 'y', 'j', 'oui', '1'])
const no = new Set(['false', 'no', 'nee', 'nein', 'falsch', 'onwaar', 'n', 'non', '0'])

const isMeasure = (unit: string): boolean => ['mm', 'g'].some((one) => convertMeasure(1, unit, one) !== null)

// 80 - 90 cm, 80/90, 80 x 200, 80 of 90: which of the two is meant?
const another = /^\s*(?:[-–—/×*+~x]|tot|bis|to|of|or|oder|en|und|and|ou|et|à)\s*\d/i

/** 82,5 from `82,5 cm`, converted to the field's unit. Null if it is ambiguous. */
export function readAmount(text: string, unit: string | null): number | null {
  const whole = text.trim()
  const [found = '', amount = '', said = ''] = /^([-+]?[\d.,\s]*\d)\s*([a-zµ"″”%°]*\.?)/i.exec(whole) ?? []
  if (another.test(whole.slice(found.length)) || another.test(whole.slice(found.length - said.length))) return null
  const number = readNumber(amount)
  if (typeof number !== 'number') return null
  // a counted unit may be in another language: 9 weken for weeks
  const from = said.replace(/\.$/, '')
  return from === '' || unit === null || (!isMeasure(unit) && !isMeasure(from)) ? number : convertMeasure(number, from, unit)
}

export function readFlag(text: string): boolean | null {
  const folded = text.trim().toLowerCase()
  return yes.has(folded) ? true : no.has(folded) ? false : null
}

/** 2026-03-31 from 31-3-2026; null if it is not a date. */
export function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text.trim()) ?? []
  const found = year === undefined ? text.trim() : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return /^\d{4}-\d{2}-\d{2}$/.test(found) && !Number.isNaN(Date.parse(found)) ? found : null
}
