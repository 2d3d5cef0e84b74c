export { checkBackup } from './checkBackup.ts'
export { createBackup } from './createBackup.ts'
export { restoreBackup, type RestoreReport } from './restoreBackup.ts'
