export { createBackup } from './createBackup.ts'
export { restoreBackup } from './restoreBackup.ts'
