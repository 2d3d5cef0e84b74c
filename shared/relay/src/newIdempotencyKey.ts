/**
 * A key with which the server does something only once, however often it is sent: one per intention of a person, such as
 * opening a dialog. Not `randomUUID`, which is unavailable without HTTPS.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
