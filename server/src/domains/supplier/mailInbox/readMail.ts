import { createThread, ThreadLimit } from '../../../platform/threads/index.ts'
import { MailRefused } from './MailRefused.ts'
import type { ParsedMail } from './parseMail.ts'

/** The largest mail that is taken; base64 makes a third of that of nothing. */
export const largestMail = 35 * 1024 * 1024

const maxMs = 20_000
const thread = createThread<Uint8Array, { mail: ParsedMail } | { broken: string }>(new URL('mailThread.ts', import.meta.url), { megabytes: 512 })

/**
 * Takes a mail apart beside the event loop: whatever a stranger sends holds up nobody else.
 * @throws MailRefused for what cannot be read
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
