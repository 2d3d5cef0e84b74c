import { formattingLocale, type Language } from '@vitrine/i18n'
import { jobsMessages } from '@vitrine/jobs'
import { uiMessages } from '@vitrine/ui'
import { createIntl, type IntlConfig, type IntlShape } from 'react-intl'
import en from '../i18n/en.json'
import nl from '../i18n/nl.json'

// the type asks for the words of all remotes as well; those come with the remotes
const complete = (messages: object) => messages as IntlConfig['messages']

/** The host's own words and those of the shared packages, in both languages: they must be there when nothing else is. */
export const hostMessages: Record<Language, IntlConfig['messages']> = {
  en: complete({ ...uiMessages.en, ...jobsMessages.en, ...en }),
  nl: complete({ ...uiMessages.nl, ...jobsMessages.nl, ...nl }),
}

const speakers = new Map<Language, IntlShape>()

/** A text of the host for what stands outside of all components: a toast about the line, a line of the palette. */
export function hostWord(language: Language, id: keyof typeof en): string {
  const speaker = speakers.get(language) ?? createIntl({ locale: formattingLocale(language), messages: hostMessages[language] })
  speakers.set(language, speaker)
  return speaker.formatMessage({ id })
}
