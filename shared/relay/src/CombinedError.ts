export interface GraphQLFault {
  message: string
  extensions?: { code?: unknown; id?: unknown } | undefined
}

/** The failure of a call. Its message has `[Network]` or `[GraphQL]` before each text, to distinguish them in reports. */
export class CombinedError extends Error {
  override readonly name = 'CombinedError'
  readonly networkError: Error | undefined
  readonly graphQLErrors: readonly GraphQLFault[]

  constructor({ networkError, graphQLErrors = [] }: { networkError?: Error; graphQLErrors?: readonly GraphQLFault[] }) {
    const message = networkError ? `[Network] ${networkError.message}` : graphQLErrors.map((fault) => `[GraphQL] ${fault.message}`).join('\n')
    super(message, networkError && { cause: networkError })
    this.networkError = networkError
    this.graphQLErrors = graphQLErrors
  }
}

/** A rejected fetch, or a response that is not 2xx or not GraphQL. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause?: unknown) {
    super('network.error', { cause })
  }
}

/** A proxy or gateway refused with a page of its own, such as 413. The connection is fine, and retrying gives the same. */
export class ForeignAnswer extends NetworkError {}

/** The session ended while the call waited. It is not reported: the login page is already shown. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'

  constructor() {
    super('Could not get Auth.')
  }
}

/** The server's own message for a refusal; null if it was not the server: the connection failed, or a proxy answered. */
export function wordsOfServer(error: unknown): string | null {
  return (error instanceof CombinedError && error.graphQLErrors.map(({ message }) => message).join(' ')) || null
}

/** The server's message for an expired token. */
export function hasExpired(errors: readonly GraphQLFault[] | undefined): boolean {
  return !!errors?.some((fault) => fault.message === 'Signature has expired' || fault.extensions?.code === 'TOKEN_EXPIRED')
}

const uncertain = ['OUTCOME_UNKNOWN']
const notNow = ['REQUEST_TIMEOUT', 'SERVICE_UNAVAILABLE', 'INSUFFICIENT_STORAGE']

/**
 * The server's report that it is unknown whether a change was saved.
 * @param isAgain it is a retry, so that a refusal says nothing about the first attempt
 */
export function isUncertain({ data, errors }: { data?: Record<string, unknown> | null; errors?: readonly GraphQLFault[] }, isAgain: boolean): boolean {
  if (Object.values(data ?? {}).some((value) => value != null)) return false
  const codes = isAgain ? [...uncertain, ...notNow] : uncertain
  return !!errors?.some(({ extensions }) => codes.includes(String(extensions?.code)))
}
