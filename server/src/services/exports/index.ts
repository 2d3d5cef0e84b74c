// Exports of lists: each list declares where its entities come from, and what each of its columns consists of.

export { CellKeys } from './CellKeys.ts'
export { isImportable, listMark } from './cells.ts'
export { defineCells, type ExportFile, type PhotoForm } from './defineCells.ts'
export { defineExport, type Exportable, exportableLists, findExportable } from './defineExport.ts'
export { fieldOf, headsOf } from './headsOf.ts'
export { foldHead, headWords, headWordsOf, synonymOf } from './headWords.ts'
export { type ExportRow, patternsOf, readExportRows } from './readExportRows.ts'
