import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const period = 30
const recoveryCodes = 10
// without what looks alike
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const of = (secret: Buffer, label: string) =>
  new TOTP({ issuer: 'Vitrine', label, period, digits: 6, algorithm: 'SHA1', secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** What an authenticator app reads, and what its owner types where there is no camera. */
export function describeSecret(secret: Buffer, label: string): { key: string; address: string } {
  const totp = of(secret, label)
  return { key: totp.secret.base32, address: totp.toString() }
}

/** The half minute since 1970 whose code this is: the present one, the one before, or the next; null if it is none of them. */
export function findStep(secret: Buffer, code: string, now: number): number | null {
  const away = of(secret, '').validate({ token: code, timestamp: now, window: 1 })
  return away === null ? null : Math.floor(now / 1000 / period) + away
}

/** The code as it was shown, however it was typed. */
export const readCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Ten codes of 79 random bits: `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: recoveryCodes }, () => Array.from({ length: 4 }, group).join('-'))
}
