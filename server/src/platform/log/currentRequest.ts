import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What is known of the request that is being answered; filled in as it becomes known. */
export interface RequestFacts {
  readonly requestId: string
  /** The operation's own name, as the document has it. */
  operation?: string | undefined
  /** `user 12` or `share link 7` */
  account?: string | undefined
}

const current = new AsyncLocalStorage<RequestFacts>()

/** Does the work of one request: whatever it logs, however deep, carries what is known of it. */
export function inRequest<Result>(facts: RequestFacts, work: () => Result): Result {
  return current.run(facts, work)
}

export function currentRequest(): RequestFacts | undefined {
  return current.getStore()
}

/**
 * The name under which a request stands in the logs of everything on its way.
 * @param given what X-Request-Id says; a text that could break a line or fill one is replaced by a name of ours
 */
export function readRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID()
}
