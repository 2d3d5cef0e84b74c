import { createHash, randomBytes } from 'node:crypto'

/** A secret that only its holder has, such as the address of an invitation: 256 random bits. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** The hash that is stored instead. */
export const hashOfSecretToken = (token: string): Buffer => createHash('sha256').update(token).digest()
