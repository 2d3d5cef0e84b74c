export interface GraphQLFault {
  message: string
  extensions?: { code?: unknown; id?: unknown } | undefined
}

/**
 * What a call failed of. Its message carries `[Network]` or `[GraphQL]` before each text, so that a report tells at
 * once which of the two it was.
 */
export class CombinedError extends Error {
  override readonly name = 'CombinedError'
  readonly networkError: Error | undefined
  readonly graphQLErrors: readonly GraphQLFault[]

  constructor({ networkError, graphQLErrors = [] }: { networkError?: Error; graphQLErrors?: readonly GraphQLFault[] }) {
    const message = networkError
      ? `[Network] ${networkError.message}`
      : graphQLErrors.map((fault) => `[GraphQL] ${fault.message}`).join('\n')
    super(message, networkError && { cause: networkError })
    this.networkError = networkError
    this.graphQLErrors = graphQLErrors
  }
}

/** Every rejected fetch and every answer that is not 2xx, or not GraphQL at all. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause?: unknown) {
    super('network.error', { cause })
  }
}

/**
 * Something on the way to the server refused, in a page of its own: the 413 of a proxy. The line is whole, and another try
 * meets the same.
 */
export class ForeignAnswer extends NetworkError {}

/** The session ended while the call waited. Nobody needs to be told: the login page stands there already. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'

  constructor() {
    super('Could not get Auth.')
  }
}

/** What the server itself said in refusing; null where it did not speak: the line was cut, or something on the way answered. */
export function wordsOfServer(error: unknown): string | null {
  return (error instanceof CombinedError && error.graphQLErrors.map(({ message }) => message).join(' ')) || null
}

/** The server's word for a token that is over. */
export function hasExpired(errors: readonly GraphQLFault[] | undefined): boolean {
  return !!errors?.some((fault) => fault.message === 'Signature has expired' || fault.extensions?.code === 'TOKEN_EXPIRED')
}

const uncertain = ['OUTCOME_UNKNOWN']
const notNow = ['REQUEST_TIMEOUT', 'SERVICE_UNAVAILABLE', 'INSUFFICIENT_STORAGE']

/**
 * The server's word that nobody knows whether a change was saved.
 * @param isAgain it was sent before, so that a refusal of this time says nothing of that one
 */
export function isUncertain({ data, errors }: { data?: Record<string, unknown> | null; errors?: readonly GraphQLFault[] }, isAgain: boolean): boolean {
  if (Object.values(data ?? {}).some((value) => value != null)) return false
  const codes = isAgain ? [...uncertain, ...notNow] : uncertain
  return !!errors?.some(({ extensions }) => codes.includes(String(extensions?.code)))
}
