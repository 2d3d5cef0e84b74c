import type { Tokens } from '@vitrine/session'
import { buildRequest } from './buildRequest'
import { CombinedError } from './CombinedError'
import { send } from './send'
import { withTimeLimit } from './withTimeLimit'

export type Refreshed = Tokens

// sent outside Relay: this call must pass while all others wait for it
const TEXT = `mutation refreshToken($refreshToken: String!) {
  refreshToken(refreshToken: $refreshToken) {
    payload {
      email
      exp
    }
    refreshExpiresIn
    refreshToken
    token
  }
}`

const LONGEST = 10_000

interface Payload {
  payload: { email: string; exp: number }
  refreshToken: string
  token: string
}

/**
 * Requests new tokens with the refresh token, without the Authorization header.
 * @returns null if the server refuses
 * @throws NetworkError if it is unreachable for 10 s; CombinedError for an internal error, which says nothing about the session
 */
export async function refreshTokens(fetch: typeof globalThis.fetch, endpoint: string, refreshToken: string): Promise<Refreshed | null> {
  const operation = { kind: 'mutation', name: 'refreshToken', text: TEXT, variables: { refreshToken } }
  const request = buildRequest(endpoint, operation, { token: null })
  const { data, errors } = await withTimeLimit(LONGEST, (signal) => send(fetch, request, signal))
  const answer = data?.refreshToken as Payload | null | undefined
  // an internal error has a number in the server's log: that is not a refusal, and nobody is signed out for it
  if (errors?.some(({ extensions }) => extensions?.id)) throw new CombinedError({ graphQLErrors: errors })
  if (errors?.length || !answer?.token) return null
  return { token: answer.token, refreshToken: answer.refreshToken, email: answer.payload.email, exp: answer.payload.exp }
}
