import type { Registry, RegistryRemote } from '@vitrine/shell'
import { fetchWithRetry, type RetryOptions } from './fetchWithRetry'

/**
 * Asks which remotes there are. A remote whose entry makes no sense is left out: the others are no worse for it.
 *
 * @throws when there is no registry at all
 */
export async function readRegistry(options?: RetryOptions): Promise<Registry> {
  const response = await fetchWithRetry('/remotes.json', { cache: 'no-store' }, options)
  if (!response.ok) throw new Error(`/remotes.json: HTTP ${response.status}`)
  const body: unknown = await response.json()
  if (!isObject(body) || !Array.isArray(body.remotes)) throw new Error('/remotes.json names no remotes')
  return { remotes: body.remotes.filter(isRemote) }
}

function isRemote(remote: unknown): remote is RegistryRemote {
  if (!isObject(remote) || typeof remote.id !== 'string' || typeof remote.entry !== 'string') return false
  // an entry leads to another origin at most by http(s); anything else is not an address of a remote
  const isAddress = URL.canParse(remote.entry, location.origin) && /^https?:$/.test(new URL(remote.entry, location.origin).protocol)
  return isAddress && [remote.menu, remote.paths, remote.panels].every(Array.isArray)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
