import { answerApart } from '../threads/index.ts'
import type { TextCut } from './cutText.ts'
import { FileRefused } from './FileRefused.ts'
import { parseText } from './parseText.ts'

await answerApart(
  ({ path, encoding, cut }: { path: string; encoding: string; cut: TextCut }) => parseText(path, encoding, cut),
  (error) => error instanceof FileRefused,
)
