import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { Cell } from './Cell.ts'

const writer = fileURLToPath(new URL('./writeSheetProcess.ts', import.meta.url))
const heapMegabytes = 128
// More than a spreadsheet can hold in a cell makes of the whole file a broken one.
const maxCell = 32_767

/**
 * Writes rows, which come in batches, as a workbook of one sheet, the head first. No cell is a formula, whatever it begins with.
 * @throws Error when the workbook could not be written
 */
export async function writeSheet(path: string, name: string, batches: AsyncIterable<readonly (readonly Cell[])[]>): Promise<void> {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, writer, path, sheetName(name)], { stdio: ['pipe', 'ignore', 'pipe'] })
  let fault = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (fault = (fault + text).slice(-2_000)))
  const closed = once(child, 'close')
  async function* lines() {
    for await (const rows of batches) yield `${JSON.stringify(rows, (_, cell: unknown) => (typeof cell === 'string' ? cellText(cell) : cell))}\n`
  }
  try {
    await pipeline(Readable.from(lines()), child.stdin)
  } catch (error) {
    child.kill('SIGKILL')
    await closed.catch(() => undefined)
    throw new Error(`The workbook could not be written: ${fault}`, { cause: error })
  }
  const [code] = (await closed) as [number | null]
  if (code !== 0) throw new Error(`The workbook could not be written: ${fault}`)
}

/** What a spreadsheet takes as the name of a sheet. */
function sheetName(name: string): string {
  return (
    name
      .replaceAll(/[[\]:*?/\\'\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
      .trim()
      .slice(0, 31)
      .replace(/\p{Cs}$/u, '') || 'Vitrine'
  )
}

// A spreadsheet reads `_x0041_` as A. These two, and half of a pair, XML cannot carry at all; control characters are escaped by whoever writes it.
function cellText(text: string): string {
  return text
    .slice(0, maxCell)
    .toWellFormed()
    .replaceAll(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    .replaceAll('\ufffe', '_xFFFE_')
    .replaceAll('\uffff', '_xFFFF_')
}
