import { buildRequest } from './buildRequest'
import { send } from './send'
import { withTimeLimit } from './withTimeLimit'

const LONGEST = 10_000
const operation = { kind: 'query', name: 'amIAlive', text: 'query amIAlive { amIAlive }', variables: {} }

/** Probes the server: outside of all queues, without a token, and accepting only its own answer. A captive portal answers 200 as well. */
export async function isAlive(fetch: typeof globalThis.fetch, endpoint: string): Promise<boolean> {
  try {
    const request = buildRequest(endpoint, operation, { token: null })
    const { data } = await withTimeLimit(LONGEST, (signal) => send(fetch, request, signal))
    return data?.amIAlive === true
  } catch {
    return false
  }
}
