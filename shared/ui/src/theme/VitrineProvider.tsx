import { ConfigProvider } from 'antd'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import '../css/tokens.css'
import '../css/base.css'
import '../css/controls.css'
import '../css/list.css'
import '../css/rows.css'
import '../css/detail.css'
import '../css/changes.css'
import { antdTheme, dark, light } from './theme'
import { useAppearance } from './useAppearance'
import { useMediaQuery } from './useMediaQuery'

/**
 * Gives Vitrine its look: antd's one theme and our own style sheet. Stands once, around the whole host.
 * Follows the system's light or dark setting, unless one of them was chosen, and its wish for less movement. Every style element of antd carries the
 * nonce of `<meta name="csp-nonce" content="…">`, so that `style-src 'self' 'nonce-…'` is policy enough. Only the host
 * bundles our style sheet, whose classes (`v-…`) are everybody's; what one remote alone looks like it brings itself (docs/decisions/0034).
 */
export function VitrineProvider({ children }: { children: ReactNode }) {
  const isDark = useIsDark()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const theme = useMemo(() => antdTheme({ isDark, isStill }), [isDark, isStill])
  const csp = useMemo(() => ({ nonce: readNonce() }), [])
  return (
    <ConfigProvider theme={theme} csp={csp} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  )
}

/** Whether the page is dark now; the style sheet and the browser's own bars are told as well. */
function useIsDark(): boolean {
  const [appearance] = useAppearance()
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isDark = appearance === 'system' ? isSystemDark : appearance === 'dark'
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (appearance === 'system') delete dataset.appearance
    else dataset.appearance = appearance
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = (isDark ? dark : light).surface
  }, [appearance, isDark])
  return isDark
}

function readNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined
}
