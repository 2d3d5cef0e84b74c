import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { SheetCell } from './Cell.ts'
import { checkWorkbook } from './checkWorkbook.ts'
import { readSheetNames } from './readSheetNames.ts'
import { SheetRefused } from './SheetRefused.ts'

const reader = fileURLToPath(new URL('./readSheetProcess.ts', import.meta.url))
const heapMegabytes = 384
const longestRead = 120_000
const mostRows = 500_000
// Of JSON all is read at once.
const largest = { xlsx: 200_000_000, json: 50_000_000 } as const

export interface SheetRow {
  /** As a spreadsheet counts: from 1 */
  number: number
  cells: readonly SheetCell[]
}

export interface SheetOptions {
  /** The name of a sheet; the first one unless told otherwise */
  sheet?: string | null
  /** Told before the first row what the sheets of a workbook are called. */
  onSheets?(names: readonly string[]): Promise<void>
}

/**
 * The rows of a sheet of a workbook, or of a JSON file, the head first; rows without anything are left out. It is read by a
 * process of its own, which ends when whoever asked leaves off.
 * @throws SheetRefused
 */
export async function* readSheet(path: string, format: 'xlsx' | 'json', { sheet = null, onSheets }: SheetOptions = {}): AsyncGenerator<SheetRow> {
  if ((await stat(path)).size > largest[format]) throw new SheetRefused('large', { megabytes: largest[format] / 1_000_000 })
  if (format === 'xlsx') {
    await checkWorkbook(path)
    if (onSheets || sheet !== null) {
      const names = await readSheetNames(path)
      await onSheets?.(names)
      if (sheet !== null && !names.includes(sheet)) throw new SheetRefused('noSheet', { sheet, found: names.join(', ').slice(0, 200) })
    }
  }
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, reader, format, path, ...(sheet === null ? [] : [sheet])], { stdio: ['ignore', 'pipe', 'ignore'] })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, longestRead)
  const closed = once(child, 'close')
  closed.catch(() => undefined)
  let rows = 0
  try {
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
      const told = parse(line)
      if (told === null) break
      if (!Array.isArray(told)) throw new SheetRefused(told.refused)
      if ((rows += 1) > mostRows) throw new SheetRefused('rows', { maximum: mostRows })
      yield { number: told[0], cells: told[1] }
    }
    const [code] = (await closed) as [number | null]
    if (isLate) throw new SheetRefused('slow')
    // It was killed by its own limit.
    if (code !== 0) throw new SheetRefused('bomb')
    if (rows === 0) throw new SheetRefused('empty')
  } finally {
    clearTimeout(timer)
    if (child.exitCode === null) child.kill('SIGKILL')
  }
}

/** null: a line that was cut off with its process */
function parse(line: string): [number, SheetCell[]] | { refused: 'bomb' | 'broken' } | null {
  try {
    return JSON.parse(line) as [number, SheetCell[]] | { refused: 'bomb' | 'broken' }
  } catch {
    return null
  }
}
