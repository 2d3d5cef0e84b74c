import type { Language } from '@vitrine/i18n'
import { jobsMessages } from '@vitrine/jobs'
import { uiMessages } from '@vitrine/ui'
import type { IntlConfig } from 'react-intl'
import en from '../i18n/en.json'
import nl from '../i18n/nl.json'

// the type asks for the words of all remotes as well; those come with the remotes
const complete = (messages: object) => messages as IntlConfig['messages']

/** The host's own words and those of the shared packages, in both languages: they must be there when nothing else is. */
export const hostMessages: Record<Language, IntlConfig['messages']> = {
  en: complete({ ...uiMessages.en, ...jobsMessages.en, ...en }),
  nl: complete({ ...uiMessages.nl, ...jobsMessages.nl, ...nl }),
}
