import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formattingLocale } from '@vitrine/i18n'
import { ConfigProvider } from 'antd'
import type { ReactElement } from 'react'
import { IntlProvider } from 'react-intl'

/** Renders one control in a language of the interface, without antd's style sheets, which only cost time in jsdom. */
export function renderControl(element: ReactElement, language: 'en' | 'nl' = 'en') {
  const rendered = render(
    <IntlProvider locale={formattingLocale(language)}>
      <ConfigProvider theme={{ zeroRuntime: true }}>{element}</ConfigProvider>
    </IntlProvider>,
  )
  return { ...rendered, user: userEvent.setup({ delay: null }) }
}
