// How long a sign-in lasts. A refresh token lives for twelve hours of rest; the session as a whole for thirty days.
const hour = 60 * 60 * 1000
export const restLimit = 12 * hour
export const wholeLimit = 30 * 24 * hour

// Refresh token rotation with a grace period: a reply can get lost, and two tabs may refresh at the same moment. Reuse
// after that means that the token was stolen.
const graceMilliseconds = 20_000
const maxSiblings = 5

/** @param ends when whoever is behind the session stops counting anyway: a share link has a last day */
export function refreshExpiry(now: Date, sessionBegan: Date, ends: Date | null): Date {
  return new Date(Math.min(now.getTime() + restLimit, sessionBegan.getTime() + wholeLimit, ends?.getTime() ?? Infinity))
}

export interface UsedToken {
  usedAt: Date | null
  expiresAt: Date
  /** How many tokens were given for this one already. */
  successors: number
  revokedAt: Date | null
  /** Whether whoever is behind the session still counts: a user who is not disabled, a share link that is open. */
  isWelcome: boolean
}

/** What becomes of a refresh token: a new pair, a plain no, or a no that ends the whole session. */
export function judgeRefresh(token: UsedToken, now: Date): 'rotate' | 'refuse' | 'revoke' {
  if (token.revokedAt !== null || !token.isWelcome || token.expiresAt <= now) return 'refuse'
  if (token.usedAt === null) return 'rotate'
  const late = now.getTime() - token.usedAt.getTime() >= graceMilliseconds
  return late || token.successors >= maxSiblings ? 'revoke' : 'rotate'
}
