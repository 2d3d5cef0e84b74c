import { languages, normaliseLanguage, type Language } from '@vitrine/i18n'
import { useSession } from '@vitrine/session'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSwitchLanguage } from './useSwitchLanguage'

// each in its own words: who cannot read the page must find it
const names: Record<Language, string> = { en: 'English', nl: 'Nederlands' }

/** The languages of the interface, the current one pressed. */
export function LanguageSwitch() {
  const intl = useIntl()
  const current = normaliseLanguage(useSession().language)
  const switchTo = useSwitchLanguage()
  return (
    <div className="hall-language">
      <span aria-hidden="true">
        <FormattedMessage id="hall.language" />
      </span>
      <div role="group" aria-label={intl.formatMessage({ id: 'hall.language' })}>
        {languages.map((language) => (
          <button key={language} type="button" lang={language} aria-pressed={language === current} onClick={() => switchTo(language)}>
            {names[language]}
          </button>
        ))}
      </div>
    </div>
  )
}
