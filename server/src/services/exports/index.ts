// What of a list can be taken home: every list states where its things come from, and what each of its columns is made of.

export { CellKeys } from './CellKeys.ts'
export { isImportable, listMark } from './cells.ts'
export { defineCells, type ExportFile, type PhotoForm } from './defineCells.ts'
export { defineExport, type Exportable, exportableLists, findExportable } from './defineExport.ts'
export { fieldOf, headsOf } from './headsOf.ts'
export { foldHead, headWords, headWordsOf, synonymOf } from './headWords.ts'
export { type ExportRow, patternsOf, readExportRows } from './readExportRows.ts'
