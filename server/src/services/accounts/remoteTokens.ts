import { createPrivateKey, createPublicKey, hkdfSync, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet, SignJWT } from 'jose'
import type { Language } from '../../platform/i18n/index.ts'
import { subjectOf } from './Principal.ts'

/** Tokens that tell the server of a remote's team who asks. No endpoint of ours accepts them. */
export interface RemoteTokens {
  /** @param remote the audience: the only remote whose server may accept it */
  issue(who: { remote: string; userId: number; language: Language }): Promise<string>
  /** The public keys, with which tokens can be verified but not created. */
  keys(): Promise<JSONWebKeySet>
}

export const remoteTokenSeconds = 60
const algorithm = 'EdDSA'
// PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410, 7)
const before = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Tokens for the servers of teams. Their key is derived from the secret of the access tokens, so that all processes have the
 * same one and none has to be stored; it does not disclose that secret.
 */
export function createRemoteTokens(secret: Uint8Array, now: () => number = Date.now): RemoteTokens {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'vitrine servers of remotes', 32))
  const key = createPrivateKey({ key: Buffer.concat([before, seed]), format: 'der', type: 'pkcs8' })
  const describe = async () => {
    const jwk = await exportJWK(createPublicKey(key))
    return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: algorithm, use: 'sig' }
  }
  let described: ReturnType<typeof describe> | undefined
  const own = () => (described ??= describe())

  return {
    async issue({ remote, userId, language }) {
      const issued = Math.floor(now() / 1000)
      return new SignJWT({ language, roles: ['staff'] })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: (await own()).kid })
        .setSubject(subjectOf({ kind: 'user', id: userId }))
        .setIssuer('vitrine')
        .setAudience(remote)
        .setJti(randomUUID())
        .setIssuedAt(issued)
        .setExpirationTime(issued + remoteTokenSeconds)
        .sign(key)
    },
    keys: async () => ({ keys: [await own()] }),
  }
}
