// What packs a table: a zip that holds one, or a .gz.

export { unpackTable } from './unpackTable.ts'
export { extractEntry, findZippedTable, isZippedFile } from './zippedTable.ts'
