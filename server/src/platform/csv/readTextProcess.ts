import { answerApart } from '../threads/index.ts'
import { FileRefused } from './FileRefused.ts'
import { parseText } from './parseText.ts'

await answerApart(({ path, encoding }: { path: string; encoding: string }) => parseText(path, encoding), (error) => error instanceof FileRefused)
