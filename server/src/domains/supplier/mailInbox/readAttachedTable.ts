import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpackTable } from '../../../platform/archives/index.ts'
import { FileRefused } from '../../../platform/csv/index.ts'
import { mergedValues, SheetRefused } from '../../../platform/sheets/index.ts'
import { readStarts, readTable, sniffTable, type TableForm } from '../../../platform/tables/index.ts'
import { textOf } from '../../imports/index.ts'
import { readTableColumns } from '../feedAdapters/tableColumns.ts'

const names = /\.(?:csv|tsv|tab|xlsx|xlsm|ods|json|ndjson|jsonl)(?:\.gz)?$|\.zip$/i
const types =
  /^(?:text\/(?:csv|tab-separated-values)|application\/(?:json|x-ndjson|vnd\.ms-excel|vnd\.oasis\.opendocument\.spreadsheet|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))$/
const longest = { rows: 500, columns: 60, cell: 1_000, all: 200_000 }

/**
 * The first rows of an attached table, read as imports read them, as source of suggested values.
 * @returns null if it is not a table, or cannot be read
 */
export async function readAttachedTable(name: string, mimeType: string, bytes: Uint8Array): Promise<string[][] | null> {
  if (!names.test(name) && !types.test(mimeType)) return null
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-mail-'))
  const rows: string[][] = []
  let length = 0
  try {
    const path = join(folder, 'table')
    await writeFile(path, bytes)
    await unpackTable(path)
    const form = await sniffTable(path)
    let heads: string[] | null = null
    for await (const { cells, merged } of readTable(path, { ...form, sheet: await findSheet(path, form) })) {
      const row = cells.slice(0, longest.columns).map((cell) => textOf(cell).slice(0, longest.cell))
      // what spans several columns may be meant for the first alone: with its range it is no value that can be taken over
      for (const { place, range } of mergedValues({ cells: row, merged: merged ?? null }, heads ?? [])) row[place] = `${range}: ${row[place]}`
      if (heads === null && row.filter(isKnown).length >= 2) heads = row
      length += row.reduce((sum, cell) => sum + cell.length, 0)
      if (rows.length === longest.rows || length > longest.all) break
      rows.push(row)
    }
    return rows
  } catch (error) {
    if (error instanceof FileRefused || error instanceof SheetRefused) return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isKnown = (label: string): boolean => readTableColumns([label], {})[0]?.target != null

/** The visible sheet with the most known labels, in one of its rows or below each other; null: the first one. */
async function findSheet(path: string, { format }: TableForm): Promise<string | null> {
  if (format !== 'XLSX' && format !== 'ODS') return null
  let best: { name: string; known: number } | null = null
  for await (const { name, rows } of readStarts(path, format)) {
    const labels = rows.map(({ cells }) => cells.slice(0, longest.columns).map((cell) => textOf(cell).slice(0, longest.cell)))
    const known = Math.max(0, labels.filter(([label = '']) => isKnown(label)).length, ...labels.map((cells) => cells.filter(isKnown).length))
    if (best === null || known > best.known) best = { name, known }
  }
  return best?.name ?? null
}
