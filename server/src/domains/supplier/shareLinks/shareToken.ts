import { createHash, randomBytes } from 'node:crypto'

/** The token in a new share link's address: 256 random bits, which only the recipient has. */
export const newShareToken = (): string => randomBytes(32).toString('base64url')

/** The hash that is stored instead. */
export const hashOfShareToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The same hash in the engine's notation. */
export const writtenHash = (token: string): string => `\\x${hashOfShareToken(token).toString('hex')}`
