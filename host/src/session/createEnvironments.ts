import { normaliseLanguage, type Language } from '@vitrine/i18n'
import { connection, createEnvironment, refreshTokens, renewEnvironment, TokenGate, type Environment } from '@vitrine/relay'
import type { SessionStore } from '@vitrine/session'
import { toasts } from '@vitrine/toasts'
import { hostWord } from '../app/hostMessages'

const ENDPOINT = '/graphql/'

/**
 * Gives the Relay environment of the session as it is at the moment of the call: the same one as long as the person is
 * the same, another for the next, so that nobody sees the records of who sat here before. In another language it is
 * another one as well, so that whatever the server put into words is asked for again.
 *
 * @param create makes one for a person; left out: one that asks the server
 */
export function createEnvironments(session: SessionStore, create = creator(session)): () => Environment {
  let made: { epoch: number; spoken: Language; environment: Environment } | undefined
  return () => {
    const { epoch, language } = session.getSnapshot()
    const spoken = normaliseLanguage(language)
    if (made?.epoch !== epoch) made = { epoch, spoken, environment: create() }
    else if (made.spoken !== spoken) made = { epoch, spoken, environment: renewEnvironment(made.environment) }
    return made.environment
  }
}

/** Makes environments that speak with the server for the session. */
function creator(session: SessionStore): () => Environment {
  const gate = new TokenGate({
    session,
    refresh: (refreshToken) => refreshTokens(globalThis.fetch.bind(globalThis), ENDPOINT, refreshToken),
    // the router follows the session by itself
    onSessionLost: () => undefined,
  })
  const language = () => session.getSnapshot().language
  const texts = () => {
    const spoken = normaliseLanguage(language())
    return {
      networkError: hostWord(spoken, 'host.network.error'),
      uploadFailed: hostWord(spoken, 'host.network.uploadFailed'),
      noSession: `${hostWord(spoken, 'host.noSession.title')} ${hostWord(spoken, 'host.noSession.text')}`,
    }
  }
  // an operator's choice, which the server writes into the page
  const preferGet = document.querySelector<HTMLMetaElement>('meta[name="queries"]')?.content === 'get'
  return () => createEnvironment({ gate, toasts, connection, endpoint: ENDPOINT, language, preferGet, texts })
}
