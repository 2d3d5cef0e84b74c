import { createHash, randomBytes } from 'node:crypto'

/** What stands in the address of a new share link: 256 bits that nobody guesses, and that nobody keeps but the recipient. */
export const newShareToken = (): string => randomBytes(32).toString('base64url')

/** What is kept in its place. */
export const hashOfShareToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The same as the engine writes it. */
export const writtenHash = (token: string): string => `\\x${hashOfShareToken(token).toString('hex')}`
