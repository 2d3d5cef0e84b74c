const WAITS = [500, 1000, 2000]
const TIME_OUT = 8_000
/** With an entry that hangs after it, and the question whether the server is there, a person waits 30 s at the most. */
const PATIENCE = 12_000

export interface RetryOptions {
  fetch?: typeof globalThis.fetch
  wait?: (milliseconds: number) => Promise<void>
  now?: () => number
}

/** What may pass by itself: a server that starts again, a proxy that has not heard of it yet, a login that settles. */
function mayPass(status: number): boolean {
  return status === 401 || status === 408 || status === 429 || status >= 500
}

/**
 * Fetches a file of a remote. Tries again up to three times when the failure may pass by itself, never on 403 or 404, and
 * takes 12 s at the most. Nothing else in federation has a time-out for this: without one a server that hangs is waited
 * for without end.
 *
 * @throws what the last attempt failed of; an answer that is not 2xx is returned as it is
 */
export async function fetchWithRetry(url: string, init: RequestInit = {}, options: RetryOptions = {}): Promise<Response> {
  const { fetch = globalThis.fetch.bind(globalThis), wait = sleep, now = Date.now } = options
  const end = now() + PATIENCE
  const ask = () => fetch(url, { cache: 'no-cache', ...init, signal: AbortSignal.timeout(Math.min(TIME_OUT, end - now())) })
  for (const milliseconds of WAITS) {
    const answer = await ask().catch((error: unknown) => ({ error }))
    const isFinal = answer instanceof Response && !mayPass(answer.status)
    if (isFinal || now() + milliseconds >= end) return orThrow(answer)
    await wait(milliseconds)
  }
  return ask()
}

function orThrow(answer: Response | { error: unknown }): Response {
  if (answer instanceof Response) return answer
  throw answer.error
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
