import { fetchWithRetry, type RetryOptions } from './fetchWithRetry'

/** Who is signed in, so that the same person always gets the same builds. The code for sessions is not there yet: the names are those of its keys. */
function account(): { headers?: Record<string, string> } {
  try {
    const id = localStorage.getItem('auth_userId')
    const email = localStorage.getItem('auth_email')
    return id ? { headers: { 'X-Account': `${id} ${encodeURIComponent(email ?? '')}` } } : {}
  } catch {
    return {}
  }
}

/**
 * Asks which remotes there are; `readRegistry` judges the answer, once the code for that is there.
 *
 * @throws when there is no answer, or none in JSON
 */
export async function fetchRegistry(options?: RetryOptions): Promise<unknown> {
  const response = await fetchWithRetry('/remotes.json', { cache: 'no-store', ...account() }, options)
  if (!response.ok) throw new Error(`/remotes.json: HTTP ${response.status}`)
  return response.json()
}
