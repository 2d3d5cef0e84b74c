import { loadMessages, type MessageLoader } from '@vitrine/i18n'
import { use, useMemo, type ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'

// English and Dutch have all messages of the interface; these two only this page's.
const foreign: Readonly<Record<string, MessageLoader>> = { de: () => import('../i18n/limited/de.json'), fr: () => import('../i18n/limited/fr.json') }

/** The messages for a recipient in the language of the link, even if the interface has no such language. */
export function RecipientMessages({ language, children }: { language: string; children: ReactNode }) {
  const source = foreign[language]
  if (!source) return children
  return (
    <Foreign language={language} source={source}>
      {children}
    </Foreign>
  )
}

function Foreign({ language, source, children }: { language: string; source: MessageLoader; children: ReactNode }) {
  const outer = useIntl()
  const loaded = loadMessages(source)
  const own = loaded instanceof Promise ? use(loaded) : loaded
  const messages = useMemo(() => ({ ...outer.messages, ...own }), [outer.messages, own])
  return (
    <IntlProvider locale={language} messages={messages as typeof outer.messages} onError={outer.onError} timeZone={outer.timeZone}>
      <div lang={language}>{children}</div>
    </IntlProvider>
  )
}
