import { Popover } from 'antd'
import { Link } from '@vitrine/shell'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

export interface MenuItem {
  id: string
  label: ReactNode
  /** Goes to this address: a real link. */
  to?: string
  onSelect?: () => void
  isDanger?: boolean
  isDisabled?: boolean
}

export interface MenuButtonProps {
  /** What stands on the button. */
  children: ReactNode
  /** The button's name when `children` is only a drawing. */
  label?: string
  items: readonly MenuItem[]
  className?: string
  /** Told when the menu is about to open, e.g. to measure what belongs in it. */
  onOpen?: () => void
}

/** A button that opens a menu of actions or links: arrows, Home and End move, Escape closes and returns the focus. */
export function MenuButton({ children, label, items, className = 'v-button', onOpen }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const open = (next: boolean) => {
    if (next) onOpen?.()
    setOpen(next)
  }
  const menu = (
    <div id={id} className="v-menu" role="menu" aria-label={label} ref={focusFirst} onKeyDown={(event) => moveFocus(event, close)}>
      {items.map((item) => (
        <MenuLine key={item.id} item={item} onDone={close} />
      ))}
    </div>
  )
  return (
    <Popover open={isOpen} onOpenChange={open} trigger="click" placement="bottomRight" arrow={false} content={menu} destroyOnHidden>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
      >
        {children}
      </button>
    </Popover>
  )
}

function MenuLine({ item, onDone }: { item: MenuItem; onDone: () => void }) {
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
    onDone()
    item.onSelect?.()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={className} aria-disabled={item.isDisabled} onClick={handleClick}>
      {item.label}
    </button>
  )
}

function focusFirst(menu: HTMLElement | null) {
  // The popover is placed in the next frame; focusing earlier would scroll the page to its unplaced corner.
  if (menu) requestAnimationFrame(() => menu.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true }))
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = lines.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = {
    ArrowDown: (at + 1) % lines.length,
    ArrowUp: (at - 1 + lines.length) % lines.length,
    Home: 0,
    End: lines.length - 1,
  }
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.stopPropagation()
    close()
    return
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  lines[target]?.focus()
}
