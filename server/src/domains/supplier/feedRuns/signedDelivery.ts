import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

// Tolerates clock differences; an older signature may have been intercepted.
const maxAgeMs = 5 * 60_000

/** Why a signed delivery is refused. */
export class SignatureRefused extends Error {
  readonly code: 'signature' | 'signatureOld'

  constructor(code: SignatureRefused['code']) {
    super(code)
    this.code = code
  }
}

/** Whether a request is signed by a program instead of authenticated as staff. */
export const isSigned = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => headers['x-vitrine-signature'] !== undefined

/**
 * Streams the bytes of a signed delivery, and fails at the end if the signature is wrong, so that nothing is kept. Signed are
 * `X-Vitrine-Timestamp` (seconds), the feed's number, the file's name as in `X-File-Name`, each followed by a line feed, and
 * the body.
 * @throws SignatureRefused at once if the headers cannot be valid
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
