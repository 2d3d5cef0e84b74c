import type { Registry, RegistryRoom } from '@vitrine/shell'
import { fetchWithRetry, type RetryOptions } from './fetchWithRetry'

/**
 * Asks which rooms there are. A room whose entry makes no sense is left out: the others are no worse for it.
 *
 * @throws when there is no registry at all
 */
export async function readRegistry(options?: RetryOptions): Promise<Registry> {
  const response = await fetchWithRetry('/remotes.json', { cache: 'no-store' }, options)
  if (!response.ok) throw new Error(`/remotes.json: HTTP ${response.status}`)
  const body: unknown = await response.json()
  if (!isObject(body) || !Array.isArray(body.rooms)) throw new Error('/remotes.json names no rooms')
  return { rooms: body.rooms.filter(isRoom) }
}

function isRoom(room: unknown): room is RegistryRoom {
  if (!isObject(room) || typeof room.id !== 'string' || typeof room.entry !== 'string') return false
  // an entry leads to another origin at most by http(s); anything else is not an address of a room
  const isAddress = URL.canParse(room.entry, location.origin) && /^https?:$/.test(new URL(room.entry, location.origin).protocol)
  return isAddress && [room.menu, room.paths, room.panels].every(Array.isArray)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
