import type { ReactNode } from 'react'

/**
 * The ring that antd draws around what was pressed is off in our theme, and is not fetched either: the bundler puts
 * this in the place of antd's own.
 */
export default function Wave({ children }: { children?: ReactNode }): ReactNode {
  return children
}
