/**
 * What a cell of a workbook holds. A date is told apart from a text that looks like one: a spreadsheet makes dates of sizes. What it
 * could not calculate is no value at all.
 */
export type SheetCell = string | number | boolean | null | { date: string } | { error: string }

/** What may be written into one. A text is never a formula. */
export type Cell = string | number | boolean | null
