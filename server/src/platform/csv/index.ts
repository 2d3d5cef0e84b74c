// Tables of text, and what any table may have: read by a process of its own, whose memory is limited.

export { csvLine } from './csvLine.ts'
export { FileRefused } from './FileRefused.ts'
export { unguardFormulas } from './formulas.ts'
export { parseRows, type FileRow } from './parseRows.ts'
export { readPrice } from './readPrice.ts'
export { readRows } from './readRows.ts'
export { readTableApart } from './readTableApart.ts'
export { readText } from './readText.ts'
export { TableJudge, tableLimits, UnpackedSize } from './tableLimits.ts'
