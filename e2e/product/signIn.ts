import { callServer } from './callServer.ts'

export type Account = { email: string; password: string }

/** The demo account that every start prints. */
export const demoAccount: Account = { email: 'demo@vitrine.example', password: 'furniture-demo' }

/** For tests that change something of the account, such as the language: the others continue with the demo account. */
export const otherAccount: Account = { email: 'marit.dekker@vitrine.example', password: 'a-walnut-sideboard' }

/** A session, by the keys under which the product stores it. */
export type StoredSession = Record<string, string>

type TokenAuth = { tokenAuth: { token: string; refreshToken: string; payload: { email: string; exp: number }; user: { id: string; language: string } } }

const mutation = /* GraphQL */ `
  mutation SignIn($email: String!, $password: String!) {
    tokenAuth(email: $email, password: $password) { token refreshToken payload { email exp } user { id language } }
  }
`

/** Signs in at the server and returns what the sign-in screen would have stored. */
export const signIn = async (address: string, account: Account): Promise<StoredSession> => {
  const { tokenAuth } = await callServer<TokenAuth>(address, mutation, account)
  return {
    auth_token: tokenAuth.token,
    auth_refresh_token: tokenAuth.refreshToken,
    auth_email: tokenAuth.payload.email,
    auth_userId: tokenAuth.user.id,
    auth_userLanguage: tokenAuth.user.language,
    auth_exp: String(tokenAuth.payload.exp * 1000),
  }
}
