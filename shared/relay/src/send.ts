import type { BuiltRequest } from './buildRequest'
import { NetworkError, type GraphQLFault } from './CombinedError'
import { newTraceparent } from './newTraceparent'
import { serverClock } from './ServerClock'

export interface GraphQLAnswer {
  data?: Record<string, unknown> | null
  errors?: GraphQLFault[]
  extensions?: Record<string, unknown>
}

/**
 * Sends one request.
 * @throws NetworkError if it does not reach the server, if the status is not 2xx, and if the body is not GraphQL; the signal's
 * reason if it was aborted
 */
export async function send(fetch: typeof globalThis.fetch, { url, init }: BuiltRequest, signal?: AbortSignal): Promise<GraphQLAnswer> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, traceparent: newTraceparent() },
      ...(signal && { signal }),
      cache: 'no-store',
      credentials: 'same-origin',
    })
    serverClock.hear(response.headers.get('date'))
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const answer: unknown = await response.json()
    if (!isAnswer(answer)) throw new Error('The answer is not GraphQL')
    return answer
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw new NetworkError(cause)
  }
}

function isAnswer(answer: unknown): answer is GraphQLAnswer {
  return typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer)
}
