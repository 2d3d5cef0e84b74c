import { fetchWithRetry, type RetryOptions } from './fetchWithRetry'
import { readManifest } from './readManifest'

/**
 * Fetches a remote's manifest for federation, which reads it once more.
 *
 * @param note told which build of the remote is about to come
 * @throws when it cannot be had, or is not the manifest of this remote
 */
export async function fetchManifest(url: string, remote: string, note: (url: string, build: string) => void, options?: RetryOptions): Promise<Response> {
  const response = await fetchWithRetry(url, {}, options)
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`)
  const text = await response.text()
  note(url, readManifest(text, remote).build)
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}
