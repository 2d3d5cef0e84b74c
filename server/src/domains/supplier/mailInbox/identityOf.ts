import { createHash } from 'node:crypto'
import type { ParsedMail } from './parseMail.ts'

/**
 * By what a mail that comes again is known: all that it says, and not its Message-ID alone, which any stranger can put on
 * another mail so that the real one would count as come already. What mail servers write on the way is no part of it.
 */
export function identityOf({ messageId, from, subject, sentAt, body, attachments }: ParsedMail): string {
  const hash = createHash('sha256').update(JSON.stringify([messageId, from, subject, sentAt, body]))
  for (const { name, bytes } of attachments) hash.update(JSON.stringify([name, bytes.byteLength])).update(bytes)
  return `sha256 ${hash.digest('hex')}`
}
