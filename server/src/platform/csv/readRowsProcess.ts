import { answerApart } from '../threads/index.ts'
import { FileRefused } from './FileRefused.ts'
import { parseRows } from './parseRows.ts'

await answerApart(
  ({ path }: { path: string }) => parseRows(path),
  (error) => error instanceof FileRefused,
)
