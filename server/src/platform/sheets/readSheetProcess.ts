import { readFile } from 'node:fs/promises'
import { argv, exit, stdout } from 'node:process'
import { once } from 'node:events'
import { streamXlsxRows } from 'hucre/xlsx'

// A process of its own with a heap that is limited: `node readSheetProcess.ts <xlsx | json> <file> [sheet]`. Writes each row as a line of
// JSON; what is wrong with the file as one that holds an object. It is killed when it takes too long.

const [, , format = '', path = '', sheet] = argv
const mostColumns = 1_000
const mostCell = 100_000
// Beside the heap: a sheet that is unpacked lies in buffers.
const mostResident = 700_000_000

type Told = string | number | boolean | null | { date: string }

async function say(line: unknown): Promise<void> {
  if (!stdout.write(`${JSON.stringify(line)}\n`)) await once(stdout, 'drain')
}

function plain(value: unknown): Told {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { date: value.toISOString().replace(/T00:00:00\.000Z$/, '') }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > mostCell ? text.slice(0, mostCell) : text
}

async function readWorkbook(): Promise<void> {
  let rows = 0
  for await (const { values, index } of streamXlsxRows(await readFile(path), { ...(sheet !== undefined && { sheet }) })) {
    const cells = values.slice(0, mostColumns).map(plain)
    rows += 1
    if (rows % 500 === 0 && process.memoryUsage.rss() > mostResident) throw new RangeError('memory')
    // rows that are left out of the file still count
    if (cells.some((cell) => cell !== null && cell !== '')) await say([index + 1, cells])
  }
}

/** A list of objects, or one object with such a list in it: each is a row, and its names are the heads of the columns. */
async function readJson(): Promise<void> {
  const read: unknown = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))
  const found = Array.isArray(read) ? read : Object.values(read as object).find((value) => Array.isArray(value))
  if (!Array.isArray(found) || found.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))) throw new SyntaxError('no rows')
  const heads: string[] = []
  const known = new Set<string>()
  for (const name of found.flatMap((row) => Object.keys(row as object))) {
    if (known.has(name) || heads.length === mostColumns) continue
    known.add(name)
    heads.push(name)
  }
  await say([1, heads])
  for (const [at, row] of found.entries()) await say([at + 2, heads.map((head) => plain((row as Record<string, unknown>)[head]))])
}

try {
  await (format === 'json' ? readJson() : readWorkbook())
} catch (error) {
  await say({ refused: error instanceof RangeError ? 'bomb' : 'broken' })
  exit(0)
}
