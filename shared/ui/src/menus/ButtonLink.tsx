import { Link } from '@vitrine/shell'
import type { ReactNode } from 'react'

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export function ButtonLink({ to, isPrimary = false, children }: { to: string; isPrimary?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={isPrimary ? 'v-button v-button-primary' : 'v-button'}>
      {children}
    </Link>
  )
}
