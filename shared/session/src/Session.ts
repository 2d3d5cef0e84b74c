/** A supplier's or colleague's way in: one product, for a number of days. */
export interface ShareLink {
  id: number
  productId: number
  /** As the server wrote it: an ISO instant */
  createdAt: string
  /** Days */
  expiresAfter: number
  availability: string
}

/** What is known of the person behind this browser. */
export interface Session {
  userId: number | null
  email: string | null
  /** Language of the interface, lower case */
  language: string
  /** Not stored: false on every load until the server says otherwise */
  showOnboarding: boolean
  /** Its presence alone means signed in */
  token: string | null
  refreshToken: string | null
  /** Milliseconds since 1970 at which the token ends; 0 when unknown */
  exp: number
  shareLink: ShareLink | null
  /** Rises when the person changes; what belonged to an earlier epoch must not be shown or written any more */
  epoch: number
}

export const defaultLanguage = 'en'

const DAY = 24 * 60 * 60 * 1000

// the day of the shop as 2026-11-20, which sorts as it runs
const dayInAmsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

/**
 * True once the link's days are over: it is open to the end of its last day in Amsterdam, wherever its visitor is. A
 * link whose date cannot be read counts as over. The server has the last word, this only spares a question.
 */
export function isOver({ createdAt, expiresAfter }: ShareLink, now: number): boolean {
  const created = Date.parse(createdAt)
  if (Number.isNaN(created)) return true
  const lastDay = new Date(Date.parse(dayInAmsterdam.format(created)) + expiresAfter * DAY).toISOString().slice(0, 10)
  return dayInAmsterdam.format(now) > lastDay
}
