export type ShareLinkState = 'DRAFT' | 'SENT' | 'OPENED' | 'IN_PROGRESS' | 'SUBMITTED' | 'ACCEPTED' | 'PARTLY_ACCEPTED' | 'RETURNED' | 'EXPIRED' | 'REVOKED' | 'BOUNCED'
export type Availability = 'AVAILABLE' | 'SUBMITTED' | 'EXPIRED' | 'REVOKED'

/** What its visitor is told of a link: whether there is still something to fill in. */
export function availabilityOf({ state, revokedAt, endsAt }: { state: ShareLinkState; revokedAt: Date | null; endsAt: Date }, now: Date): Availability {
  if (state === 'REVOKED' || revokedAt !== null) return 'REVOKED'
  if (state === 'EXPIRED' || endsAt <= now) return 'EXPIRED'
  return state === 'SUBMITTED' || state === 'ACCEPTED' || state === 'PARTLY_ACCEPTED' ? 'SUBMITTED' : 'AVAILABLE'
}

/** What the engine is to write when a visitor comes in: the first visit is kept, and a link that was sent has arrived. */
export function whenOpened({ state, openedAt }: { state: ShareLinkState; openedAt: Date | null }, now: Date): Record<string, string> {
  return { ...(state === 'SENT' ? { state: 'OPENED' } : {}), ...(openedAt === null ? { openedAt: now.toISOString() } : {}) }
}
