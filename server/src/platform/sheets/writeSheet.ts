import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { Cell } from './Cell.ts'
import { workbookText } from './errorTexts.ts'

const writer = fileURLToPath(new URL('./writeSheetProcess.ts', import.meta.url))
const heapMegabytes = 128
// A longer cell would make the whole file unreadable for spreadsheets.
const maxCell = 32_767

/**
 * Writes batches of rows, starting with the head, as a workbook with one sheet. No cell is a formula, whatever it begins with.
 * @throws Error if the workbook cannot be written
 */
export async function writeSheet(path: string, name: string, batches: AsyncIterable<readonly (readonly Cell[])[]>): Promise<void> {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, writer, path, sheetName(name)], { stdio: ['pipe', 'ignore', 'pipe'] })
  let fault = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (fault = (fault + text).slice(-2_000)))
  const closed = once(child, 'close')
  async function* lines() {
    for await (const rows of batches) yield `${JSON.stringify(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cellText(cell) : cell))))}\n`
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

/** A valid name for a sheet. */
function sheetName(name: string): string {
  return (
    name
      .replaceAll(/[[\]:*?/\\'\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
      .trim()
      .slice(0, 31)
      .replace(/\p{Cs}$/u, '') || 'Vitrine'
  )
}

// Escapes `_x0041_`, which spreadsheets would read as A, and U+FFFE and U+FFFF, which XML cannot contain; replaces lone
// surrogates. The library escapes control characters.
function cellText(text: string): string {
  const whole = text
    .slice(0, maxCell)
    .toWellFormed()
    .replaceAll(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
  return workbookText(whole).replaceAll('\ufffe', '_xFFFE_').replaceAll('\uffff', '_xFFFF_')
}
