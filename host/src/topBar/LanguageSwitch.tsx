import { languages, normaliseLanguage } from '@vitrine/i18n'
import { useSession } from '@vitrine/session'
import { FormattedMessage, useIntl } from 'react-intl'
import { languageNames } from './languageNames'
import { useSwitchLanguage } from './useSwitchLanguage'
import { Button } from '@vitrine/ui'

/** The languages of the interface, the current one pressed. */
export function LanguageSwitch() {
  const intl = useIntl()
  const current = normaliseLanguage(useSession().language)
  const switchTo = useSwitchLanguage()
  return (
    <div className="host-language">
      <span aria-hidden="true">
        <FormattedMessage id="host.language" />
      </span>
      <div role="group" aria-label={intl.formatMessage({ id: 'host.language' })}>
        {languages.map((language) => (
          <Button look="bare" key={language} lang={language} aria-pressed={language === current} onClick={() => switchTo(language)}>
            {languageNames[language]}
          </Button>
        ))}
      </div>
    </div>
  )
}
