import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'

const theme = { zeroRuntime: true }

/**
 * Keeps antd from writing its style sheets: jsdom lays nothing out, and holds every rule of them against every element
 * whenever a test asks for a role or for what is visible.
 */
export function WithoutStyles({ children }: { children: ReactNode }) {
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>
}
