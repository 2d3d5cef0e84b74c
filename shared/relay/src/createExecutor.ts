import { SessionRefused } from '@vitrine/session'
import { buildRequest, type Operation } from './buildRequest'
import { CombinedError, type GraphQLFault, hasExpired, isUncertain, NetworkError, SessionEnded } from './CombinedError'
import type { EnvironmentOptions } from './EnvironmentOptions'
import { hasFiles } from './extractFiles'
import { noteOwnChange } from './ownChanges'
import { repeatWhenOnline } from './repeatWhenOnline'
import { send, type GraphQLAnswer } from './send'
import { slowCalls } from './SlowCalls'
import { unsent as unsentOfTab } from './UnsentStore'

export type Executor = (operation: Operation, signal: AbortSignal) => Promise<GraphQLAnswer>

/** An upload takes time: its token must be valid for longer. */
const UPLOAD_MARGIN = 60_000
/** How often a token's renewal is retried although the server answered a probe in between. */
const RENEWALS = 5

/**
 * Executes one operation: waits while the connection is down or the token is renewed, sends it, renews the token once if the
 * server says that it has expired and sends it again, and reports errors to the person before the response goes to the store
 * (Relay does not report errors that come with data).
 */
export function createExecutor({
  gate,
  toasts,
  connection,
  slow = slowCalls,
  unsent = unsentOfTab,
  endpoint = '/graphql/',
  preferGet = false,
  language,
  texts,
  fetch = globalThis.fetch.bind(globalThis),
}: EnvironmentOptions): Executor {
  let saved = 0

  const sendOnce = async (operation: Operation, token: string | null, call: AbortController): Promise<GraphQLAnswer> => {
    const isQuery = operation.kind === 'query'
    const cancel = () => call.abort(new CombinedError({ networkError: new Error('cancelled') }))
    const end = operation.isBackground ? undefined : slow.start(operation, isQuery ? cancel : undefined)
    // a mutation that was sent is not cancelled
    const signal = isQuery || hasFiles(operation.variables) ? call.signal : undefined
    try {
      return await send(fetch, buildRequest(endpoint, operation, { token, preferGet, language: language?.() }), signal)
    } finally {
      end?.()
      call.signal.throwIfAborted()
    }
  }

  /** A response overtaken by a mutation may have been read before it, and would undo it in the store: it is requested again. */
  const sendInOrder = async (operation: Operation, token: string | null, call: AbortController): Promise<GraphQLAnswer> => {
    const before = saved
    const isChange = operation.kind !== 'query' && !operation.isBackground
    if (isChange) noteOwnChange()
    const answer = await sendOnce(operation, token, call)
    if (isChange) noteOwnChange()
    if (operation.isBackground) return answer
    // refused for its token, it was not read at all, and is requested again anyway
    if (operation.kind === 'query') return saved === before || hasExpired(answer.errors) ? answer : sendOnce(operation, token, call)
    if (answer.data || isUncertain(answer, false)) saved += 1
    return answer
  }

  const sendWithToken = async (operation: Operation, call: AbortController): Promise<GraphQLAnswer> => {
    // there was no token: nothing was sent, or the server refused it unread. So everything may wait for the connection.
    const pass = <T>(step: () => Promise<T>) => (operation.isBackground ? step() : repeatWhenOnline(connection, RENEWALS, step, call.signal))
    const { token, isRenewed } = await pass(() => gate.token(hasFiles(operation.variables) ? UPLOAD_MARGIN : undefined))
    call.signal.throwIfAborted()
    const answer = await sendInOrder(operation, token, call)
    if (!token || isRenewed || !hasExpired(answer.errors)) return answer
    await pass(() => gate.renew(token))
    const renewed = await pass(() => gate.token())
    call.signal.throwIfAborted()
    return sendInOrder(operation, renewed.token, call)
  }

  const ask = async (operation: Operation, call: AbortController): Promise<GraphQLAnswer> => {
    if (connection.getSnapshot().state !== 'online') await connection.whenOnline(call.signal)
    return repeatWhenOnline(connection, 1, () => sendWithToken(operation, call), call.signal)
  }

  /** Sends a mutation; if its outcome is unknown, the person decides whether it is sent again. */
  const change = async (operation: Operation, call: AbortController): Promise<GraphQLAnswer> => {
    for (let isAgain = false; ; isAgain = true) {
      try {
        const answer = await sendWithToken(operation, call)
        if (!isUncertain(answer, isAgain) || !(await unsent.ask(operation.name, call.signal))) return answer
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error
        const isUpload = hasFiles(operation.variables)
        // a file that was changed or deleted since it was chosen fails as the connection does
        const isOfTheFile = isUpload && (await connection.check())
        if (!isOfTheFile) connection.reportFailure()
        if (!isOfTheFile && (await unsent.ask(operation.name, call.signal))) continue
        const { networkError = error.message, uploadFailed = error.message } = texts?.() ?? {}
        if (!operation.isQuiet) toasts.show({ kind: 'error', text: isOfTheFile ? uploadFailed : networkError })
        throw error
      }
    }
  }

  return async (operation, signal) => {
    const call = new AbortController()
    const handleAbort = () => call.abort(signal.reason)
    signal.addEventListener('abort', handleAbort, { once: true })
    const stop = gate.whenSessionEnds(() => call.abort(new SessionEnded()))
    const tell = (faults: readonly GraphQLFault[] = []) => {
      if (!operation.isQuiet) for (const { message, extensions } of faults) toasts.show({ kind: 'error', text: message, ...referenceOf(extensions) })
    }
    // mutations report a lost connection themselves; cancelled calls and ended sessions are not reported
    const tellOf = (error: Error) => {
      const isToldOf = operation.isQuiet || operation.isBackground || call.signal.aborted || error instanceof SessionEnded
      if (isToldOf || (error instanceof NetworkError && operation.kind !== 'query')) return
      const text = wordsOf(error, texts?.())
      // everything that a screen requests can fail for the same reason
      toasts.show({ kind: 'error', key: `failed-${text}`, text })
    }
    let answer: GraphQLAnswer
    try {
      signal.throwIfAborted()
      const carry = operation.isBackground ? sendWithToken : operation.kind === 'query' ? ask : change
      answer = await carry(operation, call)
    } catch (error) {
      // the token's renewal failed because of the server
      if (error instanceof CombinedError && !error.networkError) tell(error.graphQLErrors)
      else tellOf(error as Error)
      throw error instanceof NetworkError ? new CombinedError({ networkError: error }) : error
    } finally {
      stop()
      signal.removeEventListener('abort', handleAbort)
    }
    tell(answer.errors)
    if (answer.errors?.length && isRefused(answer, operation)) throw new CombinedError({ graphQLErrors: answer.errors })
    return answer
  }
}

/** Whether there is no data; with isQuiet, a mutation with an empty field has failed as well. */
function isRefused({ data }: GraphQLAnswer, { kind, isQuiet }: Operation): boolean {
  return !data || (kind === 'mutation' && isQuiet === true && Object.values(data).every((field) => field === null))
}

function wordsOf(error: Error, texts: ReturnType<NonNullable<EnvironmentOptions['texts']>> | undefined): string {
  if (error instanceof NetworkError) return texts?.networkError ?? error.message
  return error instanceof SessionRefused ? (texts?.noSession ?? error.message) : error.message
}

/** An internal error has the number under which the server logged it; many calls can fail with the same one. */
function referenceOf(extensions: GraphQLFault['extensions']): { reference?: string; key?: string } {
  return typeof extensions?.id === 'string' ? { reference: extensions.id, key: `fault-${extensions.id}` } : {}
}
