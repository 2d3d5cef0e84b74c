export { exitCodes, importCommand, type ImportCommandOptions } from './importCommand.ts'
export { readRows } from './readRows.ts'
