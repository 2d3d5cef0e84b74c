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

/** An upload takes its time: its token has to last longer. */
const UPLOAD_MARGIN = 60_000
/** How often a renewal of the token is tried again although the server had answered a probe in between. */
const RENEWALS = 5

/**
 * Carries one operation through: waits while the line is down or the token is renewed, sends, renews once when the
 * server says that the token is over and sends once more, and tells the person of every error before the answer goes to
 * the store (Relay itself says nothing of errors that come with data).
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
    // a change that was sent is let arrive, whoever leaves
    const signal = isQuery || hasFiles(operation.variables) ? call.signal : undefined
    try {
      return await send(fetch, buildRequest(endpoint, operation, { token, preferGet, language: language?.() }), signal)
    } finally {
      end?.()
      call.signal.throwIfAborted()
    }
  }

  /** An answer that was overtaken by a change may have been read before it, and would undo it in the store: asked again. */
  const sendInOrder = async (operation: Operation, token: string | null, call: AbortController): Promise<GraphQLAnswer> => {
    const before = saved
    const isChange = operation.kind !== 'query' && !operation.isBackground
    if (isChange) noteOwnChange()
    const answer = await sendOnce(operation, token, call)
    if (isChange) noteOwnChange()
    if (operation.isBackground) return answer
    // one that was refused for its token was not read at all, and is asked again anyway
    if (operation.kind === 'query') return saved === before || hasExpired(answer.errors) ? answer : sendOnce(operation, token, call)
    if (answer.data || isUncertain(answer, false)) saved += 1
    return answer
  }

  const sendWithToken = async (operation: Operation, call: AbortController): Promise<GraphQLAnswer> => {
    // no token could be had: nothing was sent yet, or the server refused it unread. So anything may wait for the line.
    const pass = <T>(step: () => Promise<T>) =>
      operation.isBackground ? step() : repeatWhenOnline(connection, RENEWALS, step, call.signal)
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

  /** Sends a change; when nobody knows whether it arrived, the person decides whether it is sent again. */
  const change = async (operation: Operation, call: AbortController): Promise<GraphQLAnswer> => {
    for (let isAgain = false; ; isAgain = true) {
      try {
        const answer = await sendWithToken(operation, call)
        if (!isUncertain(answer, isAgain) || !(await unsent.ask(operation.name, call.signal))) return answer
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error
        const isUpload = hasFiles(operation.variables)
        // a file that was changed or taken away since it was chosen fails as the line does
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
    // a change has told of the line itself; of a call that was given up, or whose session has ended, there is nothing to tell
    const tellOf = (error: Error) => {
      const isToldOf = operation.isQuiet || operation.isBackground || call.signal.aborted || error instanceof SessionEnded
      if (isToldOf || (error instanceof NetworkError && operation.kind !== 'query')) return
      const text = wordsOf(error, texts?.())
      // all that a screen asks for can fail of the same
      toasts.show({ kind: 'error', key: `failed-${text}`, text })
    }
    let answer: GraphQLAnswer
    try {
      signal.throwIfAborted()
      const carry = operation.isBackground ? sendWithToken : operation.kind === 'query' ? ask : change
      answer = await carry(operation, call)
    } catch (error) {
      // the renewal of the token failed of the server itself
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

/** Whether nothing came; to who speaks of errors itself, a change whose one field is empty has failed as well. */
function isRefused({ data }: GraphQLAnswer, { kind, isQuiet }: Operation): boolean {
  return !data || (kind === 'mutation' && isQuiet === true && Object.values(data).every((field) => field === null))
}

function wordsOf(error: Error, texts: ReturnType<NonNullable<EnvironmentOptions['texts']>> | undefined): string {
  if (error instanceof NetworkError) return texts?.networkError ?? error.message
  return error instanceof SessionRefused ? (texts?.noSession ?? error.message) : error.message
}

/** A fault that nobody meant carries the number under which the server has logged it; many calls can fail of the same one. */
function referenceOf(extensions: GraphQLFault['extensions']): { reference?: string; key?: string } {
  return typeof extensions?.id === 'string' ? { reference: extensions.id, key: `fault-${extensions.id}` } : {}
}
