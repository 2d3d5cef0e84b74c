import { SignJWT, jwtVerify } from 'jose'

/** What an access token says, once it has proved to be ours and of today. */
export interface AccessClaims {
  userId: number
  sessionId: string
  /** Seconds since 1970. */
  expires: number
}

export interface AccessTokens {
  issue(who: { userId: number; sessionId: string; email: string }): Promise<{ token: string; expires: number }>
  /** The claims, or null when the token is not ours, not intact or out of date. */
  verify(token: string): Promise<AccessClaims | null>
}

export const accessSeconds = 10 * 60
const name = 'vitrine'
// A signature costs more than everything else of a small call, and the same token comes with each.
const remembered = 1000

/** Signed with HS256, which is the only algorithm that is accepted back. */
export function createAccessTokens(secret: Uint8Array, now: () => number = Date.now): AccessTokens {
  const known = new Map<string, AccessClaims>()

  async function check(token: string): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer: name,
        audience: name,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: new Date(now()),
      })
      const { sub, sid, exp, typ } = payload
      if (typ !== 'access' || typeof sid !== 'string' || exp === undefined) return null
      return { userId: Number(sub), sessionId: sid, expires: exp }
    } catch {
      return null
    }
  }

  return {
    async issue({ userId, sessionId, email }) {
      const issued = Math.floor(now() / 1000)
      const expires = issued + accessSeconds
      const token = await new SignJWT({ sid: sessionId, typ: 'access', email })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(userId))
        .setIssuer(name)
        .setAudience(name)
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
      if (!known.has(token)) {
        if (known.size >= remembered) known.delete(known.keys().next().value ?? '')
        known.set(token, claims)
      }
      return claims
    },
  }
}
