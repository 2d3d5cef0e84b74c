import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import { useInsertionEffect, useMemo, type ReactNode } from 'react'
import { styles } from '../css/styles'
import { antdTheme } from './theme'
import { useMediaQuery } from './useMediaQuery'

/**
 * Gives the house its look: antd's one theme and our own style sheet. Stands once, around the whole hall.
 * Follows the system's light or dark setting and its wish for less movement. Every style element carries the nonce
 * of `<meta name="csp-nonce" content="…">`, so that `style-src 'self' 'nonce-…'` is policy enough.
 */
export function VitrineProvider({ children }: { children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const theme = useMemo(() => antdTheme({ isDark, isStill }), [isDark, isStill])
  const csp = useMemo(() => ({ nonce: readNonce() }), [])
  useInsertionEffect(installStyles, [])
  return (
    // The layer lets our own classes win over antd's whatever the order in which either arrives.
    <StyleProvider layer>
      <ConfigProvider theme={theme} csp={csp} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}

function readNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined
}

function installStyles() {
  const element = document.createElement('style')
  element.id = 'vitrine-styles'
  const nonce = readNonce()
  if (nonce) element.nonce = nonce
  element.textContent = styles
  document.head.append(element)
  return () => element.remove()
}
