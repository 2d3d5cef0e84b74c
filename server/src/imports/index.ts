export { exitCodes, importCommand, type ImportCommandOptions } from './importCommand.ts'
