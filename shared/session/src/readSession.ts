import { keys } from './keys'
import { defaultLanguage, type Session, type ShareLink } from './Session'

/** Reads the stored session; unreadable values count as absent, without errors. */
export function readSession(storage: Pick<Storage, 'getItem'>): Omit<Session, 'epoch' | 'showOnboarding'> {
  const exp = Number(storage.getItem(keys.exp))
  return {
    userId: integer(storage.getItem(keys.userId)),
    email: storage.getItem(keys.email),
    language: storage.getItem(keys.userLanguage) || defaultLanguage,
    token: storage.getItem(keys.token) || null,
    refreshToken: storage.getItem(keys.refreshToken) || null,
    exp: Number.isFinite(exp) ? exp : 0,
    shareLink: readShareLink(storage),
  }
}

/** The share link counts as present only if all five values are stored and valid. */
function readShareLink(storage: Pick<Storage, 'getItem'>): ShareLink | null {
  const id = integer(storage.getItem(keys.shareLinkId))
  const productId = integer(storage.getItem(keys.shareLinkProductId))
  const createdAt = storage.getItem(keys.shareLinkCreatedAt)
  const expiresAfter = integer(storage.getItem(keys.shareLinkExpiresAfter))
  const availability = storage.getItem(keys.shareLinkAvailability)
  if (id === null || productId === null || !createdAt || expiresAfter === null || !availability) return null
  return { id, productId, createdAt, expiresAfter, availability }
}

function integer(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
