import { Link } from '@vitrine/shell'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './Button'

export interface MenuItem {
  id: string
  label: ReactNode
  /** Begins a group of items with this heading */
  heading?: string | undefined
  /** A real link to this address. */
  to?: string
  onSelect?: () => void
  /** Announced after its label, which it is not part of */
  description?: string
  isDanger?: boolean
  isDisabled?: boolean
}

interface MenuProps {
  label?: string
  items: readonly MenuItem[]
  /** Called when an item was chosen, before its own `onSelect`. */
  onDone?(): void
}

/** Menu items: arrows, Home and End move between them. */
export function Menu({ label, items, onDone }: MenuProps) {
  return (
    <div className="v-menu" role="menu" aria-label={label} onKeyDown={moveFocus}>
      {items.map((item) => (
        <Fragment key={item.id}>
          {item.heading && (
            <div className="v-menu-heading" role="presentation">
              {item.heading}
            </div>
          )}
          <MenuLine item={item} onDone={onDone} />
        </Fragment>
      ))}
    </div>
  )
}

function MenuLine({ item, onDone }: { item: MenuItem; onDone: (() => void) | undefined }) {
  const className = item.isDanger ? 'v-danger' : undefined
  if (item.to !== undefined && !item.isDisabled) {
    return (
      <Link role="menuitem" tabIndex={-1} className={className} to={item.to} onClick={onDone}>
        {item.label}
      </Link>
    )
  }
  const handleClick = () => {
    if (item.isDisabled) return
    onDone?.()
    item.onSelect?.()
  }
  return (
    <Button
      look="bare"
      role="menuitem"
      tabIndex={-1}
      className={className}
      aria-disabled={item.isDisabled}
      aria-description={item.description}
      onClick={handleClick}
    >
      {item.label}
    </Button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = lines.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = {
    ArrowDown: (at + 1) % lines.length,
    ArrowUp: (at - 1 + lines.length) % lines.length,
    Home: 0,
    End: lines.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  lines[target]?.focus()
}
