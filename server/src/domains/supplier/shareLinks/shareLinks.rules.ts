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

/** What a link tells its visitor: whether it can still be filled in. */
export function availabilityOf({ state, revokedAt, endsAt }: { state: ShareLinkState; revokedAt: Date | null; endsAt: Date }, now: Date): Availability {
  if (state === 'REVOKED' || revokedAt !== null) return 'REVOKED'
  if (state === 'EXPIRED' || endsAt <= now) return 'EXPIRED'
  return state === 'SUBMITTED' || state === 'ACCEPTED' || state === 'PARTLY_ACCEPTED' ? 'SUBMITTED' : 'AVAILABLE'
}

/** The changes when a visitor opens a link: the first visit is recorded, and a sent link becomes opened. */
export function whenOpened({ state, openedAt }: { state: ShareLinkState; openedAt: Date | null }, now: Date): Record<string, string> {
  return { ...(state === 'SENT' ? { state: 'OPENED' } : {}), ...(openedAt === null ? { openedAt: now.toISOString() } : {}) }
}

/** The maximum number of days a link can last. */
export const maxLinkLength = 90

const dayLength = 86_400_000
const dayOf = (moment: Date) => Date.parse(`${shopDayOf(moment)}T00:00:00Z`)

/** The number of days in Amsterdam since a link was created. */
export const daysAlready = (createdAt: Date, now: Date): number => Math.round((dayOf(now) - dayOf(createdAt)) / dayLength)

export type LinkAction = 'EXTEND' | 'REMIND' | 'COPY' | 'REVOKE'

/** The actions on a link: no reminder after submission or end, no address once it no longer works. */
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

/** The state of a link before it expired. */
export function stateWhenExtended({ state, openedAt }: { state: ShareLinkState; openedAt: Date | null }): ShareLinkState {
  if (state !== 'EXPIRED') return state
  return openedAt === null ? 'SENT' : 'OPENED'
}
