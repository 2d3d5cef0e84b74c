import { createThread, ThreadLimit } from '../../../platform/threads/index.ts'
import { MailRefused } from './MailRefused.ts'
import type { ParsedMail } from './parseMail.ts'

/** The maximum size of a mail; base64 takes a quarter of that. */
export const largestMail = 35 * 1024 * 1024

const maxMs = 20_000
const thread = createThread<Uint8Array, { mail: ParsedMail } | { broken: string }>(new URL('mailThread.ts', import.meta.url), { megabytes: 512 })

/**
 * Parses a mail in a worker thread, so that no mail can block the server.
 * @throws MailRefused if it cannot be read
 */
export async function readMail(raw: Uint8Array): Promise<ParsedMail> {
  if (raw.byteLength > largestMail) throw new MailRefused('large', { megabytes: largestMail / 1024 / 1024 })
  try {
    const { answer } = await thread.ask(raw, maxMs)
    if ('broken' in answer) throw new MailRefused('broken')
    return answer.mail
  } catch (error) {
    if (error instanceof ThreadLimit) throw new MailRefused('broken')
    throw error
  }
}
