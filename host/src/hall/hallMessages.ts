import type { Language } from '@vitrine/i18n'
import { uiMessages } from '@vitrine/ui'
import type { IntlConfig } from 'react-intl'
import en from '../i18n/en.json'
import nl from '../i18n/nl.json'

// the type asks for the words of all rooms as well; those come with the rooms
const complete = (messages: object) => messages as IntlConfig['messages']

/** The hall's own words and those of the frames, in both languages: they must be there when nothing else is. */
export const hallMessages: Record<Language, IntlConfig['messages']> = {
  en: complete({ ...uiMessages.en, ...en }),
  nl: complete({ ...uiMessages.nl, ...nl }),
}
