/**
 * The value of a workbook's cell. Dates are distinguished from texts that look like dates, as spreadsheets turn sizes into
 * dates. An error is not a value.
 */
export type SheetCell = string | number | boolean | null | { date: string } | { error: string }

/** A value that can be written. A text is never a formula. */
export type Cell = string | number | boolean | null
