import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What is known about the current request; filled in as it becomes known. */
export interface RequestFacts {
  readonly requestId: string
  /** The operation's name in the document. */
  operation?: string | undefined
  /** `user 12` or `share link 7` */
  account?: string | undefined
  /** The trace that the operation in the browser has begun; undefined if it is not recorded. */
  traceId?: string | undefined
}

const current = new AsyncLocalStorage<RequestFacts>()

/** Handles one request: whatever is logged meanwhile, at any depth, carries what is known about it. */
export function inRequest<Result>(facts: RequestFacts, work: () => Result): Result {
  return current.run(facts, work)
}

export function currentRequest(): RequestFacts | undefined {
  return current.getStore()
}

/**
 * The id of a request in the logs of everything on its way.
 * @param given X-Request-Id; a text that could break a log line or fill one is replaced
 */
export function readRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID()
}
