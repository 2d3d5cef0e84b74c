import { formattingLocale, normaliseLanguage } from '@vitrine/i18n'
import { ErrorPanel, VitrineProvider } from '@vitrine/ui'
import { useLayoutEffect } from 'react'
import { FormattedMessage, IntlProvider } from 'react-intl'
import { hostMessages } from './hostMessages'

/** Without storage for this origin there is no session, and so no page (ERR-04). In the browser's language: a choice could not be stored. */
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
