import { FileRefused } from '../csv/index.ts'
import { answerApart } from '../threads/index.ts'
import { parseSheet, parseSheetStarts, type SheetFormat } from './parseSheet.ts'
import { SheetRefused } from './SheetRefused.ts'

await answerApart(({ path, format, sheet }: { path: string; format: SheetFormat | 'starts'; sheet: string | null }) => (format === 'starts' ? parseSheetStarts(path) : parseSheet(path, format, { sheet })), (error) => error instanceof FileRefused || error instanceof SheetRefused)
