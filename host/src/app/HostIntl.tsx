import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { formattingLocale, normaliseLanguage, type Language } from '@vitrine/i18n'
import { useSession } from '@vitrine/session'
import { fetchCode } from '@vitrine/shell'
import { IntlProvider } from 'react-intl'
import { hostMessages, loadHostMessages } from './hostMessages'

/** The language of the session, for every word, number and date of the page. */
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

/** The wanted language once its words are there; until then, and when they cannot be had, the one that was spoken before. */
function useSpoken(wanted: Language): Language {
  const [before, setBefore] = useState(wanted)
  const spoken = hostMessages(wanted) ? wanted : before
  useEffect(() => {
    let isLive = true
    const speak = () => isLive && setBefore(wanted)
    // what is left to be said of words that do not come is said by whoever fetches code
    fetchCode(() => loadHostMessages(wanted)).then(speak, () => undefined)
    return () => {
      isLive = false
    }
  }, [wanted])
  return spoken
}
