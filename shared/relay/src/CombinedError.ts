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

/** The session ended while the call waited. Nobody needs to be told: the login page stands there already. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'

  constructor() {
    super('Could not get Auth.')
  }
}

/** The server's word for a token that is over. */
export function hasExpired(errors: readonly GraphQLFault[] | undefined): boolean {
  return !!errors?.some((fault) => fault.message === 'Signature has expired' || fault.extensions?.code === 'TOKEN_EXPIRED')
}
