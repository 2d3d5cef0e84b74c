import { parentPort } from 'node:worker_threads'
import { cleanHtml } from './cleanHtml.ts'
import type { HtmlProfile } from './html.rules.ts'

// The thread of cleanTexts: one text after another.

export interface CleaningQuestion {
  html: string
  profile: HtmlProfile
  maximum: number
}

/** A result that is too long is not transferred. */
export type CleaningAnswer = { clean: string } | { length: number }

// The document is created before the first text: that time does not count for it.
cleanHtml('<br/>', 'html')
parentPort?.on('message', ({ html, profile, maximum }: CleaningQuestion) => {
  const clean = cleanHtml(html, profile).trim()
  parentPort?.postMessage((clean.length > maximum ? { length: clean.length } : { clean }) satisfies CleaningAnswer)
})
parentPort?.postMessage('ready')
