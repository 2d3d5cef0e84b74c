import { useLanguage } from '@vitrine/i18n'
import { ConfigProvider } from 'antd'
import enGB from 'antd/es/locale/en_GB'
import nlNL from 'antd/es/locale/nl_NL'
import type { ReactNode } from 'react'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/nl'

const locales = { en: enGB, nl: nlNL }

/** Gives antd's controls their own words in the interface's language; theme and nonce are those of the page around them. */
export function InterfaceLocale({ children }: { children: ReactNode }) {
  return <ConfigProvider locale={locales[useLanguage()]}>{children}</ConfigProvider>
}
