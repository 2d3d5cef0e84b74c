import { createHash, createHmac } from 'node:crypto'

export interface Signed {
  method: string
  /** Including the query: /vitrine/products/12 */
  path: string
  body: string | Buffer
  /** Seconds since 1970 */
  timestamp: number
}

/** SHA-256, hexadecimal. */
export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** HMAC-SHA256 of `<timestamp>.<method>.<path>.<SHA-256 of the body>`, hexadecimal. */
export function signRequest(secret: string, { method, path, body, timestamp }: Signed): string {
  return createHmac('sha256', secret)
    .update(`${timestamp}.${method}.${path}.${sha256(body)}`)
    .digest('hex')
}
