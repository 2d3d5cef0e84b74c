/** A share link's access: one product, for a number of days. */
export interface ShareLink {
  id: number
  productId: number
  /** From the server: an ISO instant */
  createdAt: string
  /** Days */
  expiresAfter: number
  availability: string
}

/** The session of this browser. */
export interface Session {
  userId: number | null
  email: string | null
  /** The language of the interface, lower case */
  language: string
  /** Not stored: false after loading until the server says otherwise */
  showOnboarding: boolean
  /** Signed in if it is present */
  token: string | null
  refreshToken: string | null
  /** When the token expires, in milliseconds since 1970; 0 if unknown */
  exp: number
  shareLink: ShareLink | null
  /** Increases when the person changes; data of an earlier epoch must not be shown or written any more */
  epoch: number
}

export const defaultLanguage = 'en'

const DAY = 24 * 60 * 60 * 1000

// the shop's day as 2026-11-20, which sorts chronologically
const dayInAmsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

/**
 * Whether the link has expired: it is open until the end of its last day in Amsterdam, wherever its visitor is. A link with an
 * unreadable date counts as expired. The server decides; this only spares a request.
 */
export function isOver({ createdAt, expiresAfter }: ShareLink, now: number): boolean {
  const created = Date.parse(createdAt)
  if (Number.isNaN(created)) return true
  const lastDay = new Date(Date.parse(dayInAmsterdam.format(created)) + expiresAfter * DAY).toISOString().slice(0, 10)
  return dayInAmsterdam.format(now) > lastDay
}
