export { createFaultLog } from './createFaultLog.ts'
