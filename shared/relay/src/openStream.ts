import type { Client } from 'graphql-sse'
import type { Operation } from './buildRequest'
import { hasExpired, type GraphQLFault } from './CombinedError'
import type { LiveStore } from './LiveStore'
import type { GraphQLAnswer } from './send'
import { tabName } from './tabName'
import type { TokenGate } from './TokenGate'

export interface StreamOptions {
  gate: TokenGate
  live: LiveStore
  endpoint: string
  language?: (() => string) | undefined
  fetch: typeof globalThis.fetch
}

const SHORTEST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
/** The server sends something every 12 s; a connection silent for this long is dead, even if it was not closed. */
const LONGEST_SILENCE = 40_000

/**
 * Subscribes by server-sent events until it is closed: reconnects with increasing pauses when the server is unreachable, and
 * renews the token when it has expired. Pauses while the page is hidden: a browser has few connections per server, and many
 * tabs. The caller has to fetch what was missed meanwhile.
 * @returns closes it
 */
export function openStream(operation: Operation, options: StreamOptions, onNext: (answer: GraphQLAnswer) => void): () => void {
  const closing = new AbortController()
  const place = options.live.want()
  void keepListening(operation, options, onNext, place.stands, closing.signal)
  return () => {
    closing.abort()
    place.end()
  }
}

async function keepListening(
  operation: Operation,
  options: StreamOptions,
  onNext: (answer: GraphQLAnswer) => void,
  stands: (does: boolean) => void,
  closed: AbortSignal,
): Promise<void> {
  for (let failures = 0; !closed.aborted; failures += 1) {
    await pageIsVisible(closed)
    const unwatched = new AbortController()
    const end = AbortSignal.any([closed, unwatched.signal])
    const handleVisibility = () => document.hidden && unwatched.abort()
    document.addEventListener('visibilitychange', handleVisibility)
    let startedAt = Infinity
    const handleConnected = () => {
      startedAt = Date.now()
      stands(true)
    }
    try {
      await listen(operation, options, onNext, handleConnected, end)
    } catch {
      // the loop handles every failure
    }
    document.removeEventListener('visibilitychange', handleVisibility)
    if (closed.aborted) return
    stands(false)
    // a connection that lasted for a while was not a failure: the server has restarted, or closes streams now and then
    if (Date.now() - startedAt > LONGEST_PAUSE || unwatched.signal.aborted) failures = 0
    if (!unwatched.signal.aborted) await pause(failures, closed)
  }
}

/** One connection, until it ends or fails. */
async function listen(
  operation: Operation,
  { gate, endpoint, language, fetch }: StreamOptions,
  onNext: (answer: GraphQLAnswer) => void,
  onConnected: () => void,
  end: AbortSignal,
): Promise<void> {
  // a separate chunk: not needed for the first screen
  const { createClient } = await import('graphql-sse')
  const { token } = await gate.token()
  if (end.aborted) return
  const headers: Record<string, string> = { 'x-tab': tabName }
  if (language) headers['accept-language'] = language()
  if (token) headers.authorization = `JWT ${token}`
  const client: Client = createClient({ url: endpoint, headers, retryAttempts: 0, fetchFn: untilSilent(fetch) })
  const dispose = () => client.dispose()
  end.addEventListener('abort', dispose)
  try {
    const request = { query: operation.text, operationName: operation.name, variables: operation.variables }
    for await (const result of client.iterate(request, { connected: onConnected })) {
      const errors = result.errors as readonly GraphQLFault[] | undefined
      if (token && hasExpired(errors)) await gate.renew(token)
      if (errors?.length && !result.data) throw new Error(errors[0]?.message)
      onNext(result as GraphQLAnswer)
    }
  } finally {
    end.removeEventListener('abort', dispose)
    client.dispose()
  }
}

/** A fetch whose body fails if nothing arrives for too long. */
function untilSilent(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body) return response
    let timer: ReturnType<typeof setTimeout>
    const watch = (stream: TransformStreamDefaultController) => {
      clearTimeout(timer)
      timer = setTimeout(() => stream.error(new Error('The stream is silent')), LONGEST_SILENCE)
    }
    // after closing no more data arrives, and the timer would keep the subscriber alive
    init?.signal?.addEventListener('abort', () => clearTimeout(timer), { once: true })
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      start: watch,
      transform(chunk, stream) {
        watch(stream)
        stream.enqueue(chunk)
      },
      flush: () => clearTimeout(timer),
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(watched), { status, statusText, headers })
  }
}

function pageIsVisible(closed: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return firstOf((done) => {
    document.addEventListener('visibilitychange', done)
    return () => document.removeEventListener('visibilitychange', done)
  }, closed)
}

/** Waits longer with each failure, with jitter; no longer once the network is back. */
function pause(failures: number, closed: AbortSignal): Promise<void> {
  const longest = Math.min(SHORTEST_PAUSE * 2 ** failures, LONGEST_PAUSE)
  return firstOf((done) => {
    const timer = setTimeout(done, longest * (0.5 + Math.random() / 2))
    window.addEventListener('online', done)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
    }
  }, closed)
}

/** Resolves when `done` is called or the stream is closed, and cleans up: `start` returns the cleanup. */
async function firstOf(start: (done: () => void) => () => void, closed: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = start(resolve)
  const handleClose = () => resolve()
  closed.addEventListener('abort', handleClose)
  await promise
  closed.removeEventListener('abort', handleClose)
  stop()
}
