import { plainEntity } from '../../services/plainEntity/index.ts'
import { importedFileEntity } from './importedFiles.fields.ts'
import { resolvers as decisionResolvers } from './importDecisions.resolvers.ts'
import { resolvers as profileResolvers } from './importProfiles.resolvers.ts'
import { resolvers as fileResolvers } from './importedFiles.resolvers.ts'
import { importedFiles } from './importedFiles.store.ts'

export { createImportServer } from './createImportServer.ts'
export { createRefusedRows } from './createRefusedRows.ts'
export { describeTable, type TableDescription } from './describeTable.ts'
export type { DateOrder, FileReading } from './fileReading.ts'
export { sniffDates } from './filePreview.ts'
export { findProfile, type ImportProfileRow as ImportProfile, listProfiles } from './importProfiles.store.ts'
export { importCommand } from './importCommand.ts'
export { createImportLoaders as createLoaders } from './importedFiles.resolvers.ts'
export { codeOf, findSheetError, textOf } from './readCell.ts'
export { startApply, startCheck } from './startImport.ts'
export { rewriteStoredCodes, storedCodesSchedule } from './storedCodes.ts'
export { createImport, takeImport } from './takeImport.ts'
export { readDay } from './readDay.ts'

export const resolvers = [
  plainEntity({ entity: importedFileEntity, list: importedFiles, operations: ['delete'] }),
  fileResolvers,
  decisionResolvers,
  profileResolvers,
]
