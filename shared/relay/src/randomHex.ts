/** Random bytes in hexadecimal, two digits each. Not `randomUUID`, which is unavailable without HTTPS. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
