import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { formattingLocale, normaliseLanguage, type Language } from '@vitrine/i18n'
import { useSession } from '@vitrine/session'
import { fetchCode } from '@vitrine/shell'
import { IntlProvider } from 'react-intl'
import { hostMessages, loadHostMessages } from './hostMessages'

/** The session's language, for every text, number and date of the page. */
export function HostIntl({ children }: { children: ReactNode }) {
  const language = useSpoken(normaliseLanguage(useSession().language))
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <IntlProvider locale={formattingLocale(language)} defaultLocale="en" messages={hostMessages(language)}>
      {children}
    </IntlProvider>
  )
}

/** The wanted language once its messages are loaded; until then, or if that fails, the previous one. */
function useSpoken(wanted: Language): Language {
  const [before, setBefore] = useState(wanted)
  const spoken = hostMessages(wanted) ? wanted : before
  useEffect(() => {
    let isLive = true
    const speak = () => isLive && setBefore(wanted)
    // a failure is reported by fetchCode
    fetchCode(() => loadHostMessages(wanted)).then(speak, () => undefined)
    return () => {
      isLive = false
    }
  }, [wanted])
  return spoken
}
