import { buildRequest, type Operation } from './buildRequest'
import { CombinedError, type GraphQLFault, hasExpired, NetworkError } from './CombinedError'
import type { EnvironmentOptions } from './createEnvironment'
import { send, type GraphQLAnswer } from './send'

export type Executor = (operation: Operation, signal: AbortSignal) => Promise<GraphQLAnswer>

/**
 * Carries one operation through: waits while the token is renewed, sends, renews once when the server says that the
 * token is over and sends once more, and tells the person of every error before the answer goes to the store (Relay
 * itself says nothing of errors that come with data).
 */
export function createExecutor({
  gate,
  toasts,
  connection,
  endpoint = '/graphql/',
  preferGet = false,
  language,
  onRequest,
  fetch = globalThis.fetch.bind(globalThis),
}: EnvironmentOptions): Executor {
  const sendOnce = async (operation: Operation, token: string | null, signal: AbortSignal) => {
    const end = operation.isBackground ? undefined : onRequest?.(operation)
    try {
      return await send(fetch, buildRequest(endpoint, operation, { token, preferGet, language: language?.() }), signal)
    } finally {
      end?.()
    }
  }

  const sendWithToken = async (operation: Operation, signal: AbortSignal) => {
    const { token, isRenewed } = await gate.token()
    signal.throwIfAborted()
    const answer = await sendOnce(operation, token, signal)
    if (!token || isRenewed || !hasExpired(answer.errors)) return answer
    await gate.renew(token)
    signal.throwIfAborted()
    return sendOnce(operation, (await gate.token()).token, signal)
  }

  return async (operation, signal) => {
    try {
      const answer = await sendWithToken(operation, signal)
      if (!operation.isQuiet) for (const { message, extensions } of answer.errors ?? []) toasts.show({ kind: 'error', text: message, ...referenceOf(extensions) })
      if (answer.errors?.length && !answer.data) throw new CombinedError({ graphQLErrors: answer.errors })
      return answer
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      if (!operation.isBackground) connection.reportFailure()
      throw new CombinedError({ networkError: error })
    }
  }
}

/** A fault that nobody meant carries the number under which the server has logged it. */
function referenceOf(extensions: GraphQLFault['extensions']): { reference?: string } {
  return typeof extensions?.id === 'string' ? { reference: extensions.id } : {}
}
