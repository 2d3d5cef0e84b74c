import { fetchWithRetry, type RetryOptions } from './fetchWithRetry'

/**
 * Asks which remotes there are; `readRegistry` judges the answer, once the code for that is there.
 *
 * @throws when there is no answer, or none in JSON
 */
export async function fetchRegistry(options?: RetryOptions): Promise<unknown> {
  const response = await fetchWithRetry('/remotes.json', { cache: 'no-store' }, options)
  if (!response.ok) throw new Error(`/remotes.json: HTTP ${response.status}`)
  return response.json()
}
