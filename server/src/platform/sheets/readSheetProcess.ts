import { FileRefused } from '../csv/index.ts'
import { answerApart } from '../threads/index.ts'
import { parseSheet, type SheetFormat } from './parseSheet.ts'
import { SheetRefused } from './SheetRefused.ts'

await answerApart(({ path, format, sheet }: { path: string; format: SheetFormat; sheet: string | null }) => parseSheet(path, format, { sheet }), (error) => error instanceof FileRefused || error instanceof SheetRefused)
