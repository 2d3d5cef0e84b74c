import { Link } from '@vitrine/shell'
import type { ReactNode } from 'react'

/** A link that looks like a button: for navigation, where `Button` is for actions. */
export function ButtonLink({ to, isPrimary = false, state, children }: { to: string; isPrimary?: boolean; state?: unknown; children: ReactNode }) {
  return (
    <Link to={to} state={state} className={isPrimary ? 'v-button v-button-primary' : 'v-button'}>
      {children}
    </Link>
  )
}
