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
 * Applies Vitrine's look: the antd theme and our own style sheet. Rendered once, around the whole host. Follows the system's
 * colour scheme, unless one was chosen, and prefers-reduced-motion. Every style element of antd has the nonce of `<meta
 * name="csp-nonce" content="…">`, so that `style-src 'self' 'nonce-…'` suffices. Only the host bundles our style sheet, whose
 * classes (`v-…`) are shared; a remote's own styles are part of that remote (docs/decisions/0034).
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

/** Whether the page is dark now; style sheet and browser are told as well. */
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
