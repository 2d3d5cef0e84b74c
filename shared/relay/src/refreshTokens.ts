import type { Tokens } from '@vitrine/session'
import { buildRequest } from './buildRequest'
import { send } from './send'

export type Refreshed = Tokens

// asked outside Relay: this call must pass while all others wait for it
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

interface Payload {
  payload: { email: string; exp: number }
  refreshToken: string
  token: string
}

/**
 * Asks for new tokens with the refresh token, without the Authorization header.
 * @returns null when the server refuses
 * @throws NetworkError when it cannot be reached within 10 s
 */
export async function refreshTokens(fetch: typeof globalThis.fetch, endpoint: string, refreshToken: string): Promise<Refreshed | null> {
  const operation = { kind: 'mutation', name: 'refreshToken', text: TEXT, variables: { refreshToken } }
  const request = buildRequest(endpoint, operation, { token: null })
  const { data, errors } = await send(fetch, request, AbortSignal.timeout(10_000))
  const answer = data?.refreshToken as Payload | null | undefined
  if (errors?.length || !answer?.token) return null
  return { token: answer.token, refreshToken: answer.refreshToken, email: answer.payload.email, exp: answer.payload.exp }
}
