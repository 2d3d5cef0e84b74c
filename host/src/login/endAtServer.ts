import { graphql, inBackground } from '@vitrine/relay'
import { SessionStore, type Session } from '@vitrine/session'
import { commitMutation } from 'relay-runtime'
import { createEnvironments } from '../session/createEnvironments'
import type { endAtServerMutation } from './__generated__/endAtServerMutation.graphql'

/**
 * Tells the server that a session has ended. With a temporary session of its own: the browser is signed out at the same moment,
 * and every call of that session cancelled. An expired token is renewed for this. Not awaited, and failures are ignored; sent
 * even if the page is closed.
 */
export function endAtServer({ token, refreshToken, email, exp }: Session): void {
  if (token === null) return
  const session = new SessionStore(memoryStorage())
  session.saveTokens({ token, refreshToken: refreshToken ?? '', email: email ?? '', exp: exp / 1000 })
  commitMutation<endAtServerMutation>(createEnvironments(session)(), {
    mutation: graphql`
      mutation endAtServerMutation {
        signOut
      }
    `,
    variables: {},
    cacheConfig: inBackground,
    onError: () => undefined,
  })
}

function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
}
