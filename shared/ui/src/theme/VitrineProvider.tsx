import { ConfigProvider } from 'antd'
import { useMemo, type ReactNode } from 'react'
import '../css/base.css'
import '../css/controls.css'
import '../css/list.css'
import '../css/detail.css'
import '../css/changes.css'
import { antdTheme } from './theme'
import { useMediaQuery } from './useMediaQuery'

/**
 * Gives the house its look: antd's one theme and our own style sheet. Stands once, around the whole hall.
 * Follows the system's light or dark setting and its wish for less movement. Every style element of antd carries the
 * nonce of `<meta name="csp-nonce" content="…">`, so that `style-src 'self' 'nonce-…'` is policy enough. Only the hall
 * bundles our style sheet: a room uses its classes (`v-…`) and brings none.
 */
export function VitrineProvider({ children }: { children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const theme = useMemo(() => antdTheme({ isDark, isStill }), [isDark, isStill])
  const csp = useMemo(() => ({ nonce: readNonce() }), [])
  return (
    <ConfigProvider theme={theme} csp={csp} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  )
}

function readNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined
}
