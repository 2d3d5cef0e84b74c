import { useLayoutEffect, type ReactNode } from 'react'
import { formattingLocale, normaliseLanguage } from '@vitrine/i18n'
import { useSession } from '@vitrine/session'
import { IntlProvider } from 'react-intl'
import { hallMessages } from './hallMessages'

/** The language of the session, for every word, number and date of the page. */
export function HallIntl({ children }: { children: ReactNode }) {
  const language = normaliseLanguage(useSession().language)
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <IntlProvider locale={formattingLocale(language)} defaultLocale="en" messages={hallMessages[language]}>
      {children}
    </IntlProvider>
  )
}
