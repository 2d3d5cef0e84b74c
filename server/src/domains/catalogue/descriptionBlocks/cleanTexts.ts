import { createHash } from 'node:crypto'
import { FieldProblem } from '../../../engine/index.ts'
import { createThread, ThreadLimit } from '../../../platform/threads/index.ts'
import type { CleaningAnswer, CleaningQuestion } from './cleaningThread.ts'
import { deepest, isDeep, isPlain } from './html.rules.ts'

// A text of fifty thousand characters takes a tenth of a second or two, and as much memory as the document itself.
const maxMs = 5000
const thread = createThread<CleaningQuestion, CleaningAnswer>(new URL('cleaningThread.ts', import.meta.url), { megabytes: 256 })

// One text is copied to ten thousand products, and sent again with each preview: it is cleaned once.
const cleaned = new Map<string, string>()
const maxKept = 2_000_000
let kept = 0

function keep(key: string, clean: string): void {
  cleaned.set(key, clean)
  kept += clean.length
  for (const [oldest, text] of cleaned) {
    if (kept <= maxKept) break
    cleaned.delete(oldest)
    kept -= text.length
  }
}

/**
 * Cleaned texts, without anything that could run, leave its place or imitate the surrounding product; or why one cannot be
 * cleaned. The event loop only parses each once: the rest is done by a thread with limits of time and memory. All texts of one
 * call have a common time limit as well, which grows with their number: nobody waits long behind a caller who sends many that
 * are refused one by one.
 */
export async function cleanTexts(texts: readonly CleaningQuestion[]): Promise<(string | FieldProblem)[]> {
  const done = new Map<string, string | FieldProblem>()
  let leftMs = maxMs + 100 * texts.length
  const answers: (string | FieldProblem)[] = []
  for (const text of texts) {
    if (isPlain(text.html)) {
      answers.push(text.html)
      continue
    }
    const key = createHash('sha256').update(`${text.profile} ${text.maximum} ${text.html}`).digest('base64')
    let answer = done.get(key) ?? cleaned.get(key)
    if (answer === undefined) {
      const began = await clean(text, Math.min(maxMs, leftMs))
      answer = began.answer
      leftMs -= began.milliseconds
      if (typeof answer === 'string') keep(key, answer)
    }
    done.set(key, answer)
    answers.push(answer)
  }
  return answers
}

async function clean(text: CleaningQuestion, milliseconds: number): Promise<{ answer: string | FieldProblem; milliseconds: number }> {
  if (isDeep(text.html)) return { answer: new FieldProblem('html.deep', { maximum: deepest }), milliseconds: 0 }
  if (milliseconds <= 0) return { answer: new FieldProblem('html.heavy'), milliseconds: 0 }
  try {
    const { answer, milliseconds: taken } = await thread.ask(text, milliseconds)
    return { answer: 'clean' in answer ? answer.clean : new FieldProblem('html.grown', { maximum: text.maximum, length: answer.length }), milliseconds: taken }
  } catch (error) {
    if (!(error instanceof ThreadLimit)) throw error
    return { answer: new FieldProblem('html.heavy'), milliseconds }
  }
}
