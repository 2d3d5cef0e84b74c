import { useLanguage } from '@vitrine/i18n'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import enGB from 'antd/es/locale/en_GB'
import nlNL from 'antd/es/locale/nl_NL'
import type { ReactNode } from 'react'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/nl'

type Words = NonNullable<ConfigProviderProps['locale']>

/** The month and year buttons of a calendar are named by what they show. */
const withPlainHeads = (words: Words): Words => {
  if (!words.DatePicker) return words
  return { ...words, DatePicker: { ...words.DatePicker, lang: { ...words.DatePicker.lang, monthSelect: '', yearSelect: '' } } }
}

const locales = { en: withPlainHeads(enGB), nl: withPlainHeads(nlNL) }

/** antd's own texts in the interface's language; theme and nonce are inherited from the page. */
export function InterfaceLocale({ children }: { children: ReactNode }) {
  return <ConfigProvider locale={locales[useLanguage()]}>{children}</ConfigProvider>
}
