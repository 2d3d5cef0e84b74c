import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that the server itself has to read: the database alone does not disclose them. */
export interface Vault {
  lock(plain: Buffer): Buffer
  /** null: locked with another key */
  unlock(locked: Buffer): Buffer | null
}

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** @param secret of the access tokens; the key is derived from it, and does not disclose it */
export function createVault(secret: Uint8Array): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vitrine second factors', 32))
  return {
    lock(plain) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce)
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    unlock(locked) {
      try {
        const decipher = createDecipheriv(algorithm, key, locked.subarray(0, nonceLength), { authTagLength: tagLength })
        decipher.setAuthTag(locked.subarray(nonceLength, nonceLength + tagLength))
        return Buffer.concat([decipher.update(locked.subarray(nonceLength + tagLength)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
