import { parentPort } from 'node:worker_threads'
import { cleanHtml } from './cleanHtml.ts'
import type { HtmlProfile } from './html.rules.ts'

// Run by cleanTexts as a thread: one text after another.

export interface CleaningQuestion {
  html: string
  profile: HtmlProfile
  maximum: number
}

/** A text that is too long is not handed over. */
export type CleaningAnswer = { clean: string } | { length: number }

// The document is made before the first text is waited for: what it takes does not count as time for that.
cleanHtml('<br/>', 'html')
parentPort?.on('message', ({ html, profile, maximum }: CleaningQuestion) => {
  const clean = cleanHtml(html, profile).trim()
  parentPort?.postMessage((clean.length > maximum ? { length: clean.length } : { clean }) satisfies CleaningAnswer)
})
parentPort?.postMessage('ready')
