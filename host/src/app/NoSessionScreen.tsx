import { formattingLocale, normaliseLanguage } from '@vitrine/i18n'
import { ErrorPanel, VitrineProvider } from '@vitrine/ui'
import { useLayoutEffect } from 'react'
import { FormattedMessage, IntlProvider } from 'react-intl'
import { hostMessages } from './hostMessages'

/**
 * Where the browser keeps nothing for this address there is no session, and so no page (ERR-04). The language is the
 * browser's: nobody's choice could be remembered.
 */
export function NoSessionScreen() {
  const language = normaliseLanguage(navigator.language)
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <IntlProvider locale={formattingLocale(language)} defaultLocale="en" messages={hostMessages(language)}>
      <VitrineProvider>
        <main className="v-page">
          <ErrorPanel
            title={<FormattedMessage id="host.noSession.title" />}
            text={<FormattedMessage id="host.noSession.text" />}
            onRetry={() => location.reload()}
          />
        </main>
      </VitrineProvider>
    </IntlProvider>
  )
}
