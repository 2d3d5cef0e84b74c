// Tables in any format: detected, and read row by row.

export { parseTable } from './parseTable.ts'
export { readStarts, readTable } from './readTable.ts'
export { hasSheets, sniffTable } from './sniffTable.ts'
export type { TableCut, TableForm, TableFormat, TableQuestion, TableRow } from './TableForm.ts'
