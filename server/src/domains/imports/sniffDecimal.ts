import type { SheetCell } from '../../platform/sheets/index.ts'

/** Detects the decimal sign from cells that can be read in one way only; null if they disagree, or if there are none. */
export function sniffDecimal(cells: readonly SheetCell[]): ',' | '.' | null {
  let comma = 0
  let point = 0
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    const bare = cell.replace(/[\s€$£]|EUR/gi, '')
    if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d+,(?:\d{1,2}|\d{2}00|\d{2}0000)$/.test(bare)) comma += 1
    else if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d+\.(?:\d{1,2}|\d{2}00|\d{2}0000)$/.test(bare)) point += 1
  }
  if (comma === 0 && point === 0) return null
  return comma > point * 4 ? ',' : point > comma * 4 ? '.' : null
}
