import { useIntl } from 'react-intl'
import { normaliseLanguage, type Language } from './languages'

/** The language of the words around the caller. */
export function useLanguage(): Language {
  return normaliseLanguage(useIntl().locale)
}
