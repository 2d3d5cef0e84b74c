export { csvLine } from './csvLine.ts'
export { unguardFormulas } from './formulas.ts'
