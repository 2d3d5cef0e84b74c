import { useLayoutEffect, type ReactNode } from 'react'
import { formattingLocale, normaliseLanguage } from '@vitrine/i18n'
import { useSession } from '@vitrine/session'
import { IntlProvider } from 'react-intl'
import { hostMessages } from './hostMessages'

/** The language of the session, for every word, number and date of the page. */
export function HostIntl({ children }: { children: ReactNode }) {
  const language = normaliseLanguage(useSession().language)
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <IntlProvider locale={formattingLocale(language)} defaultLocale="en" messages={hostMessages[language]}>
      {children}
    </IntlProvider>
  )
}
