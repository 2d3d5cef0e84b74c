import { formattingLocale, languages, loadMessages, type Language, type MessageSources } from '@vitrine/i18n'
import { jobsMessages } from '@vitrine/jobs'
import { uiMessages } from '@vitrine/ui'
import { createIntl, type IntlConfig, type IntlShape } from 'react-intl'
import type en from '../i18n/en.json'

type HostMessages = NonNullable<IntlConfig['messages']>

// one file per language: the bundler adds the messages of the shared packages
const sources: readonly MessageSources[] = [uiMessages, jobsMessages, { en: () => import('../i18n/en.json'), nl: () => import('../i18n/nl.json') }]
const known = new Map<Language, { messages: HostMessages; speaker: IntlShape }>()

/**
 * Loads the messages of the host and the shared packages in one language. Nothing of the host renders before those of the
 * session's language are loaded; the other language is loaded on a switch.
 * @throws if they cannot be loaded
 */
export async function loadHostMessages(language: Language): Promise<void> {
  if (known.has(language)) return
  const parts = await Promise.all(sources.map((source) => loadMessages(source[language])))
  // the type includes the messages of all remotes; those are loaded with the remotes
  const messages = Object.assign({}, ...parts) as HostMessages
  known.set(language, { messages, speaker: createIntl({ locale: formattingLocale(language), messages }) })
}

/** The messages of one language, once loaded. */
export function hostMessages(language: Language): HostMessages | undefined {
  return known.get(language)?.messages
}

/**
 * A text of the host outside of components: a toast about the connection, an entry of the palette. In the other language if
 * this one is not loaded.
 */
export function hostWord(language: Language, id: keyof typeof en): string {
  const found = known.get(language) ?? languages.map((other) => known.get(other)).find(Boolean)
  return found?.speaker.formatMessage({ id }) ?? ''
}
