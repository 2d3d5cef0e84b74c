import type { ReactNode } from 'react'

/** antd's ring around a clicked element is disabled in our theme, and not loaded either: the bundler substitutes this file for antd's own. */
export default function Wave({ children }: { children?: ReactNode }): ReactNode {
  return children
}
