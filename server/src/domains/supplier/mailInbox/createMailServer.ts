import { createHmac, timingSafeEqual } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { sendText } from '../../../platform/http/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { mailer } from '../shareLinks/shareLinkMails.ts'
import { MailRefused } from './MailRefused.ts'
import { largestMail } from './readMail.ts'
import { receiveMail } from './receiveMail.ts'

// Tolerates clock differences; an older signature may have been intercepted.
const maxAgoMs = 5 * 60_000

class NotTaken extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Serves POST /uploads/mail, where the mail server delivers: the whole mail as the body, and three heads. `X-Vitrine-Timestamp`, in
 * seconds; where it is known `X-Vitrine-Recipient`, whom the mail was for; and `X-Vitrine-Signature`, `sha256=` and the HMAC in
 * hexadecimal digits of timestamp, recipient and body, each of the first two with a line feed behind it, by VITRINE_MAIL_SECRET. Answers `{ "id": "12", "new": true }`. Without the setting it is a 404.
 */
export function createMailServer(
  db: Kysely<Database>,
  storage: Storage,
  secret: string | null,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    if (secret === null) return sendText(response, 404, 'Not found\n')
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST')
      return sendText(response, 405, 'POST only\n')
    }
    try {
      const recipient = headOf(request, 'x-vitrine-recipient')
      const raw = await receive(request, recipient, secret)
      const { id, isNew } = await receiveMail(db, raw, { storage, actor: mailer, recipients: recipient === '' ? [] : recipient.split(',').slice(0, 20) })
      response.writeHead(isNew ? 201 : 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      response.end(JSON.stringify({ id: String(id), new: isNew }))
    } catch (error) {
      if (!(error instanceof NotTaken || error instanceof MailRefused)) throw error
      // do not wait for the rest of a refused mail
      response.setHeader('Connection', 'close')
      if (error instanceof NotTaken) sendText(response, error.status, `${error.message}\n`)
      else sendText(response, error.code === 'large' ? 413 : 422, `Not a mail that can be read (${error.code})\n`)
    }
  }
}

const headOf = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
}

/** Receives the body if its signature is valid. Until then it is kept on disk, not in memory. */
async function receive(request: IncomingMessage, recipient: string, secret: string): Promise<Buffer> {
  const timestamp = headOf(request, 'x-vitrine-timestamp')
  const [, signature = ''] = /^sha256=([0-9a-f]{64})$/i.exec(headOf(request, 'x-vitrine-signature')) ?? []
  const isNow = /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp) * 1000) <= maxAgoMs
  if (signature === '' || !isNow) throw new NotTaken(401, 'The signature is missing, or too old')
  if (Number(request.headers['content-length'] ?? 0) > largestMail) throw new MailRefused('large')
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-mail-'))
  try {
    const hmac = createHmac('sha256', secret).update(`${timestamp}\n${recipient}\n`)
    let bytes = 0
    await pipeline(
      request.iterator({ destroyOnReturn: false }),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          bytes += piece.byteLength
          if (bytes > largestMail) throw new MailRefused('large')
          hmac.update(piece)
          yield piece
        }
      },
      createWriteStream(join(folder, 'mail')),
    )
    if (!timingSafeEqual(hmac.digest(), Buffer.from(signature, 'hex'))) throw new NotTaken(401, 'The signature is wrong')
    return await readFile(join(folder, 'mail'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
