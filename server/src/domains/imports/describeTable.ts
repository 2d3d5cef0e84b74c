import { FileRefused, findWholeHead, rowsToHead, splitMeasureHead, splitUnit } from '../../platform/csv/index.ts'
import type { Language } from '../../platform/i18n/index.ts'
import { intlFor } from '../../platform/i18n/index.ts'
import { SheetRefused } from '../../platform/sheets/index.ts'
import { foldHead, synonymOf } from '../../services/exports/index.ts'
import { findSheetError, textOf } from './readCell.ts'
import { sniffDecimal } from './sniffDecimal.ts'
import { readStarts, readTable, sniffTable, type TableForm, type TableRow } from '../../platform/tables/index.ts'

/** The contents of a file, read without a catalogue. */
export interface TableDescription extends TableForm {
  sheets: readonly string[]
  headRow: number
  /** Each head with what it usually holds; null: unknown */
  heads: readonly { head: string; holds: string | null; unit: string | null }[]
  decimal: ',' | '.' | null
  rows: number
  /** Numbers of rows with spreadsheet errors, or with more cells than the head */
  errors: readonly number[]
  long: readonly number[]
}

const knownOf = (cells: readonly unknown[]): number => cells.filter((cell) => holds(textOf(cell as never)) !== null).length
const measures: Readonly<Record<string, string>> = { width: 'cm', depth: 'cm', height: 'cm', weight: 'kg' }
/** The head split as that of a measure, if its word is that of one. */
const asMeasure = (head: string) =>
  ['cm', 'kg'].map((wanted) => ({ ...splitMeasureHead(head, wanted), wanted })).find(({ word, wanted }) => measures[synonymOf(foldHead(word)) ?? ''] === wanted)
const holds = (head: string): string | null =>
  synonymOf(foldHead(head)) ?? synonymOf(foldHead(splitUnit(head).word)) ?? synonymOf(foldHead(asMeasure(head)?.word ?? '')) ?? null

/**
 * Reads a whole file as an import does.
 * @returns what was read, or the reason for refusal as a sentence
 */
export async function describeTable(path: string, language: Language): Promise<TableDescription | { refused: string }> {
  try {
    return await describe(path)
  } catch (error) {
    if (!(error instanceof FileRefused || error instanceof SheetRefused)) throw error
    return { refused: intlFor(language).formatMessage({ id: `imports.refused.${error.code}` }, error.values) }
  }
}

async function describe(path: string): Promise<TableDescription> {
  const form = await sniffTable(path)
  const sheets: { name: string; rows: readonly TableRow[] }[] = []
  if (form.format === 'XLSX' || form.format === 'ODS') for await (const start of readStarts(path, form.format)) sheets.push(start)
  const chosen = sheets.find(({ rows }) => rows.some(({ cells }) => knownOf(cells) > 1)) ?? sheets[0]
  const first: TableRow[] = []
  let rows = 0
  const errors: number[] = []
  const long: number[] = []
  let head: TableRow | undefined
  const take = (row: TableRow, width: number) => {
    rows += 1
    if (row.cells.some((cell) => findSheetError(cell) !== null)) errors.push(row.number)
    if (row.cells.slice(width).some((cell) => textOf(cell) !== '')) long.push(row.number)
  }
  const begin = () => {
    const { cells, last } = findWholeHead(first, knownOf)
    const end = first[last]
    head = end && { ...end, cells: cells as TableRow['cells'] }
    for (const row of first.slice(last + 1)) take(row, head?.cells.length ?? 0)
  }
  for await (const row of readTable(path, { ...form, sheet: chosen?.name ?? null })) {
    if (head !== undefined) take(row, head.cells.length)
    else if (first.push(row) === rowsToHead) begin()
  }
  if (head === undefined) begin()
  if (head === undefined) throw new FileRefused('empty')
  const heads = head.cells.map(textOf).map((word) => ({ head: word, holds: holds(word), unit: asMeasure(word)?.unit ?? splitUnit(word).unit }))
  return {
    ...form,
    sheets: sheets.map(({ name }) => (name === chosen?.name ? `${name} (read)` : name)),
    headRow: head.number,
    heads,
    decimal: sniffDecimal(first.flatMap(({ cells }) => cells)),
    rows,
    errors,
    long,
  }
}
