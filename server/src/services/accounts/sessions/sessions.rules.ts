// How long a sign-in lasts. A refresh token expires after twelve hours without use; the session after thirty days.
const hour = 60 * 60 * 1000
export const restLimit = 12 * hour
export const wholeLimit = 30 * 24 * hour

// Refresh token rotation with a grace period: a response can get lost, and two tabs may refresh at the same time. Reuse after
// that means that the token was stolen.
const graceMilliseconds = 20_000
const maxSiblings = 5

/** @param ends when the session ends in any case: a share link has a last day */
export function refreshExpiry(now: Date, sessionBegan: Date, ends: Date | null): Date {
  return new Date(Math.min(now.getTime() + restLimit, sessionBegan.getTime() + wholeLimit, ends?.getTime() ?? Infinity))
}

export interface UsedToken {
  usedAt: Date | null
  expiresAt: Date
  /** How many tokens were issued for this one already. */
  successors: number
  revokedAt: Date | null
  /** Whether the session's owner is still valid: a user who is not disabled, a share link that is open. */
  isWelcome: boolean
}

/** What happens to a refresh token: a new pair, a refusal, or a refusal that ends the whole session. */
export function judgeRefresh(token: UsedToken, now: Date): 'rotate' | 'refuse' | 'revoke' {
  if (token.revokedAt !== null || !token.isWelcome || token.expiresAt <= now) return 'refuse'
  if (token.usedAt === null) return 'rotate'
  const late = now.getTime() - token.usedAt.getTime() >= graceMilliseconds
  return late || token.successors >= maxSiblings ? 'revoke' : 'rotate'
}
