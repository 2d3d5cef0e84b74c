/**
 * A key under which the server does a thing only once, however often it is asked: one for each intention of a person,
 * such as the opening of a dialog. Not `randomUUID`, which a page without HTTPS lacks.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
