import { formattingLocale, languages, loadMessages, type Language, type MessageSources } from '@vitrine/i18n'
import { jobsMessages } from '@vitrine/jobs'
import { uiMessages } from '@vitrine/ui'
import { createIntl, type IntlConfig, type IntlShape } from 'react-intl'
import type en from '../i18n/en.json'

type HostMessages = NonNullable<IntlConfig['messages']>

// one file for each language: the bundler puts the words of the shared packages into it as well
const sources: readonly MessageSources[] = [uiMessages, jobsMessages, { en: () => import('../i18n/en.json'), nl: () => import('../i18n/nl.json') }]
const known = new Map<Language, { messages: HostMessages; speaker: IntlShape }>()

/**
 * Fetches the host's own words and those of the shared packages in one language. Nothing of the host is drawn before
 * those of the session's language are there; the other language comes when somebody switches to it.
 *
 * @throws when they cannot be had
 */
export async function loadHostMessages(language: Language): Promise<void> {
  if (known.has(language)) return
  const parts = await Promise.all(sources.map((source) => loadMessages(source[language])))
  // the type asks for the words of all remotes as well; those come with the remotes
  const messages = Object.assign({}, ...parts) as HostMessages
  known.set(language, { messages, speaker: createIntl({ locale: formattingLocale(language), messages }) })
}

/** The words of one language, once they are there. */
export function hostMessages(language: Language): HostMessages | undefined {
  return known.get(language)?.messages
}

/** A text of the host for what stands outside of all components: a toast about the line, a line of the palette. In a language that is not there, in the one that is. */
export function hostWord(language: Language, id: keyof typeof en): string {
  const found = known.get(language) ?? languages.map((other) => known.get(other)).find(Boolean)
  return found?.speaker.formatMessage({ id }) ?? ''
}
