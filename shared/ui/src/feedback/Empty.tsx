import type { ReactNode } from 'react'
import { Drawing } from './Drawing'

export interface EmptyProps {
  title: ReactNode
  text?: ReactNode
  /** What can be done about it: a button, a link. */
  action?: ReactNode
  drawing?: 'sofa' | 'search' | 'broken'
}

/** A place with nothing in it yet: says why, and what to do about it. */
export function Empty({ title, text, action, drawing = 'sofa' }: EmptyProps) {
  return (
    <div className="v-empty">
      <Drawing shape={drawing} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <div className="v-row">{action}</div>}
    </div>
  )
}
