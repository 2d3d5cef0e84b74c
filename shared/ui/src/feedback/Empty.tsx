import type { ReactNode } from 'react'
import { Drawing } from './Drawing'

export interface EmptyProps {
  title: ReactNode
  text?: ReactNode
  /** An action: a button, a link. */
  action?: ReactNode
  drawing?: 'sofa' | 'search' | 'broken'
  /** The whole page is empty: its title is the page's heading. */
  isPage?: boolean
}

/** An empty state: why it is empty, and what to do about it. */
export function Empty({ title, text, action, drawing = 'sofa', isPage = false }: EmptyProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className="v-empty">
      <Drawing shape={drawing} />
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {action && <div className="v-row">{action}</div>}
    </div>
  )
}
