import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'

const theme = { zeroRuntime: true }

/**
 * Keeps antd from writing its style sheets: jsdom has no layout, and matches each of their rules against every element whenever
 * a test queries a role or visibility.
 */
export function WithoutStyles({ children }: { children: ReactNode }) {
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>
}
