import { useIntl } from 'react-intl'
import { normaliseLanguage, type Language } from './languages'

/** The language of the surrounding messages. */
export function useLanguage(): Language {
  return normaliseLanguage(useIntl().locale)
}
