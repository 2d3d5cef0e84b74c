import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

// A clock may go wrong by so much; what is older may have been listened to.
const maxAgeMs = 5 * 60_000

/** Why a delivery that is signed is not taken. */
export class SignatureRefused extends Error {
  readonly code: 'signature' | 'signatureOld'

  constructor(code: SignatureRefused['code']) {
    super(code)
    this.code = code
  }
}

/** Whether a program signs what it brings, instead of a member of staff. */
export const isSigned = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => headers['x-vitrine-signature'] !== undefined

/**
 * The bytes of a signed delivery, which fail at their end where the signature is wrong: whoever keeps them keeps nothing then. Signed
 * are `X-Vitrine-Timestamp` (seconds), the feed's number, the file's name as `X-File-Name` has it, each with a line feed behind it, and
 * the body.
 * @throws SignatureRefused at once where nothing that could be right is signed
 */
export function verifySigned(request: IncomingMessage, { feed, secret }: { feed: string; secret: string | null }): AsyncIterable<Buffer> {
  const { headers } = request
  const [, signature] = /^sha256=([0-9a-f]{64})$/i.exec(String(headers['x-vitrine-signature'])) ?? []
  const timestamp = String(headers['x-vitrine-timestamp'] ?? '')
  if (secret === null || signature === undefined) throw new SignatureRefused('signature')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() - Number(timestamp) * 1000) > maxAgeMs) throw new SignatureRefused('signatureOld')
  const hmac = createHmac('sha256', secret).update(`${timestamp}\n${feed}\n${String(headers['x-file-name'] ?? '')}\n`)
  async function* verified(): AsyncGenerator<Buffer> {
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      hmac.update(piece)
      yield piece
    }
    if (!timingSafeEqual(hmac.digest(), Buffer.from(signature ?? '', 'hex'))) throw new SignatureRefused('signature')
  }
  return verified()
}
