import { randomUUID } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { type Principal, readSubject, subjectOf } from './Principal.ts'

/** The claims of a verified access token. */
export interface AccessClaims {
  principal: Principal
  sessionId: string
  /** Seconds since 1970. */
  expires: number
}

export interface AccessTokens {
  /** @param ends the latest time at which the token may expire */
  issue(who: { principal: Principal; sessionId: string; email: string; ends: Date | null }): Promise<{ token: string; expires: number }>
  /** The claims, or null if the token was not issued by us, was altered, or has expired. */
  verify(token: string): Promise<AccessClaims | null>
}

export const accessSeconds = 10 * 60
const name = 'vitrine'
// Verifying a signature costs more than the rest of a small request, and the same token comes with each.
// More than there are people at work: one token more than are remembered, and of a thousand who ask in turn none is found.
const remembered = 10_000

// The token states its kind in two places that must agree: a token of one kind can never be read as the other.
const typOf = ({ kind }: Principal): string => (kind === 'user' ? 'access' : 'share-access')

/** Signed with HS256, which is the only algorithm that is accepted back. */
export function createAccessTokens(secret: Uint8Array, now: () => number = Date.now): AccessTokens {
  const known = new LRUCache<string, AccessClaims>({ max: remembered })

  async function check(token: string): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer: name,
        audience: name,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: new Date(now()),
      })
      const { sub = '', sid, exp, typ } = payload
      const principal = readSubject(sub)
      if (principal === null || typ !== typOf(principal) || typeof sid !== 'string' || exp === undefined) return null
      return { principal, sessionId: sid, expires: exp }
    } catch {
      return null
    }
  }

  return {
    async issue({ principal, sessionId, email, ends }) {
      const issued = Math.floor(now() / 1000)
      const expires = Math.min(issued + accessSeconds, Math.floor((ends?.getTime() ?? Infinity) / 1000))
      const token = await new SignJWT({ sid: sessionId, typ: typOf(principal), email })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(subjectOf(principal))
        .setIssuer(name)
        .setAudience(name)
        // two tokens of one second must differ: a tab recognises by the token that another tab has renewed it
        .setJti(randomUUID())
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .sign(secret)
      return { token, expires }
    },
    async verify(token) {
      const claims = known.get(token) ?? (await check(token))
      if (claims === null || claims.expires * 1000 <= now()) {
        known.delete(token)
        return null
      }
      known.set(token, claims)
      return claims
    },
  }
}
