import { hashOfSecretToken } from '../../../services/accounts/index.ts'

/** The hash of a link's token in the engine's notation. */
export const writtenHash = (token: string): string => `\\x${hashOfSecretToken(token).toString('hex')}`
