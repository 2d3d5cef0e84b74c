import { Secret, TOTP } from 'otpauth'

const halfMinute = 30_000

/** What an authenticator app shows for a key, that many half minutes from now. */
export const codeOfKey = (key: string, away = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + away * halfMinute })
