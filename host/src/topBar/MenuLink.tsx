import { Link, useShell } from '@vitrine/shell'
import type { MouseEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { hasScreen } from '../app/hasScreen'

interface Props {
  to: string
  isCurrent?: boolean
  children: ReactNode
}

/** An entry of a menu. While nobody has built its screen it says so and leads nowhere, and Tab passes it by. */
export function MenuLink({ to, isCurrent = false, children }: Props) {
  const intl = useIntl()
  const { registry } = useShell()
  if (hasScreen(registry, to)) {
    return (
      <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </Link>
    )
  }
  const refuse = (event: MouseEvent) => event.preventDefault()
  return (
    // the note is drawn by the style: it belongs to what the entry is called, and is no part of its word
    <a href={to} aria-disabled="true" tabIndex={-1} data-note={intl.formatMessage({ id: 'host.menu.unavailable' })} onClick={refuse} onAuxClick={refuse}>
      {children}
    </a>
  )
}
