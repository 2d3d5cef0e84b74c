import { randomHex } from './randomHex'

/** A key with which the server does something only once, however often it is sent: one per intention of a person, such as opening a dialog. */
export function newIdempotencyKey(): string {
  return randomHex(16)
}
