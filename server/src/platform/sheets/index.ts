// Workbooks: read and written row by row in a process of its own with limited memory.

export type { Cell, SheetCell } from './Cell.ts'
export { jsonText } from './errorTexts.ts'
export { parseJson } from './exactNumber.ts'
export { isRecord } from './jsonRows.ts'
export { mergedValues, placesUnderMerged } from './mergedCells.ts'
export { parseSheet, parseSheetStarts, type SheetOptions } from './parseSheet.ts'
export { readSheet, readSheetStarts } from './readSheet.ts'
export type { SheetStart } from './SheetStart.ts'
export { SheetRefused } from './SheetRefused.ts'
export { writeSheet } from './writeSheet.ts'
