import { shopDayOf } from '../../../platform/schedules/index.ts'

export type ShareLinkState =
  | 'DRAFT'
  | 'SENT'
  | 'OPENED'
  | 'IN_PROGRESS'
  | 'SUBMITTED'
  | 'ACCEPTED'
  | 'PARTLY_ACCEPTED'
  | 'RETURNED'
  | 'EXPIRED'
  | 'REVOKED'
  | 'BOUNCED'
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

/** Days that a link may last. */
export const maxLinkLength = 90

const dayLength = 86_400_000
const dayOf = (moment: Date) => Date.parse(`${shopDayOf(moment)}T00:00:00Z`)

/** How many days in Amsterdam lie between the making of a link and now. */
export const daysAlready = (createdAt: Date, now: Date): number => Math.round((dayOf(now) - dayOf(createdAt)) / dayLength)

export type LinkAction = 'EXTEND' | 'REMIND' | 'COPY' | 'REVOKE'

/** What can be done about a link: nobody is reminded of what is sent in or over, and what works no more has no address. */
export function actionsOf(
  { state, reminderSentAt, createdAt }: { state: ShareLinkState; reminderSentAt: Date | null; createdAt: Date },
  now: Date,
): LinkAction[] {
  if (state === 'REVOKED' || state === 'ACCEPTED') return []
  if (state === 'DRAFT' || state === 'BOUNCED') return ['REVOKE']
  const canExtend = daysAlready(createdAt, now) < maxLinkLength
  if (state === 'EXPIRED') return canExtend ? ['EXTEND', 'REVOKE'] : ['REVOKE']
  const isWaitedFor = state !== 'SUBMITTED' && state !== 'PARTLY_ACCEPTED'
  return [...(canExtend ? ['EXTEND' as const] : []), ...(isWaitedFor && reminderSentAt === null ? ['REMIND' as const] : []), 'COPY', 'REVOKE']
}

/** The state that a link had before its days ran out. */
export function stateWhenExtended({ state, openedAt }: { state: ShareLinkState; openedAt: Date | null }): ShareLinkState {
  if (state !== 'EXPIRED') return state
  return openedAt === null ? 'SENT' : 'OPENED'
}
