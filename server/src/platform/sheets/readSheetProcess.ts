import { FileRefused } from '../csv/index.ts'
import { answerApart } from '../threads/index.ts'
import { parseSheet, parseSheetStarts, type SheetFormat } from './parseSheet.ts'
import { SheetRefused } from './SheetRefused.ts'

type Question = { path: string } & ({ startsOf: 'xlsx' | 'ods' } | { format: SheetFormat; sheet: string | null; isOnce: boolean; isShownOnly: boolean })

await answerApart(
  (question: Question) => ('startsOf' in question ? parseSheetStarts(question.path, question.startsOf) : parseSheet(question.path, question.format, question)),
  (error) => error instanceof FileRefused || error instanceof SheetRefused,
)
