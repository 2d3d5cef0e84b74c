import { readFile } from 'node:fs/promises'
import { FileRefused, longRow, tableLimits, textPieces } from '../csv/index.ts'
import type { SheetCell } from './Cell.ts'
import { JsonError } from './errorTexts.ts'
import { parseJsonTable } from './exactNumber.ts'
import type { SheetRow } from './sheetRows.ts'

/** An object that is no list */
export const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is object[] => Array.isArray(value) && value.length > 0 && value.every(isRecord)

/**
 * The lists of objects in an object, or, if it has none, in an object within it.
 * @throws FileRefused if there are several: which one is meant is not guessed
 */
function listIn(read: object): object[] | undefined {
  for (const parts of [Object.entries(read), Object.values(read).flatMap((part) => (isRecord(part) ? Object.entries(part) : []))]) {
    const lists = parts.filter(([, value]) => isList(value))
    if (lists.length > 1)
      throw new FileRefused('lists', {
        names: lists
          .map(([name]) => name)
          .join(', ')
          .slice(0, 200),
      })
    if (lists[0] !== undefined) return lists[0][1] as object[]
  }
  return undefined
}

const isTable = (value: unknown): value is unknown[][] => Array.isArray(value) && value.length > 0 && value.every(Array.isArray)

/** Rows of cells, the first of which are the heads: an array of arrays, or `{ columns, rows }` as databases export it. */
function tableIn(read: unknown): unknown[][] | undefined {
  if (isTable(read)) return read
  if (!isRecord(read)) return undefined
  const parts = Object.entries(read)
  const tables = parts.filter(([, value]) => isTable(value))
  const heads = parts.filter(([name, value]) => /^(?:columns|fields|headers?|heads|kolommen)$/i.test(name) && Array.isArray(value))
  if (tables.length !== 1) return undefined
  const rows = tables[0]?.[1] as unknown[][]
  if (heads.length === 0) return rows
  return [(heads[0]?.[1] as unknown[]).map((head) => (isRecord(head) ? ((head as { name?: unknown }).name ?? null) : head)), ...rows]
}

/** Products by their code, `{ "A-1": { … }, "A-2": { … } }`: the code is a column of its own, unless they name one. */
function keyedIn(read: unknown): object[] | undefined {
  if (!isRecord(read)) return undefined
  const parts = Object.entries(read)
  if (parts.length < 2 || !parts.every(([, value]) => isRecord(value))) return undefined
  const code = ['sku', 'SKU', 'Sku'].find((name) => parts.some(([, value]) => name in value))
  return parts.map(([key, value]) => (code === undefined ? { sku: key, ...value } : value))
}

/**
 * An array of objects, or an object with one such array: each is a row, and its keys are the column heads. Also rows of cells
 * with their heads, and products by their code.
 */
export async function* jsonRows(path: string): AsyncGenerator<SheetRow> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  const read: unknown = parseJsonTable(text)
  const table = tableIn(read)
  if (table !== undefined) {
    for (const [at, cells] of table.entries()) yield { number: at + 1, cells: cells.map(plain) }
    return
  }
  const found = Array.isArray(read) ? read : (listIn(Object(read) as object) ?? keyedIn(read))
  if (!Array.isArray(found) || !found.every(isRecord)) throw new SyntaxError('no rows')
  const heads = new Set<string>()
  for (const row of found) for (const name of Object.keys(row)) heads.add(name)
  const names = [...heads]
  yield { number: 1, cells: names }
  for (const [at, row] of found.entries()) yield { number: at + 2, cells: cellsOf(names, row) }
}

/** One object per line: a row whose keys are the column heads. Read twice, since a new key may appear in any line. */
export async function* ndjsonRows(path: string): AsyncGenerator<SheetRow> {
  const heads = new Set<string>()
  for await (const { row } of linesOf(path)) for (const name of Object.keys(row)) heads.add(name)
  const names = [...heads]
  yield { number: 1, cells: names }
  for await (const { number, row } of linesOf(path)) yield { number: number + 1, cells: cellsOf(names, row) }
}

async function* linesOf(path: string): AsyncGenerator<{ number: number; row: object }> {
  let rest = ''
  let number = 0
  const rowOf = (line: string) => {
    number += 1
    if (line.trim() === '') return []
    const row: unknown = parseJsonTable(line, number + 1)
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new SyntaxError('no row')
    return [{ number, row }]
  }
  for await (const piece of textPieces(path, { encoding: 'utf-8', isPacked: false })) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > tableLimits.row) throw longRow(number + 1)
    for (const line of lines) yield* rowOf(line)
  }
  yield* rowOf(rest)
}

const cellsOf = (names: readonly string[], row: object): SheetCell[] => names.map((head) => plain((row as Record<string, unknown>)[head]))

function plain(value: unknown): SheetCell {
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'number') return value ?? null
  if (value instanceof JsonError) return { error: value.text }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
