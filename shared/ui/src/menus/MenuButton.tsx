import type { ReactNode } from 'react'
import type { ButtonLook } from './Button'
import { Flyout } from './Flyout'
import { Menu, type MenuItem } from './Menu'

export interface MenuButtonProps {
  /** What stands on the button. */
  children: ReactNode
  /** The button's name when `children` is only a drawing. */
  label?: string
  items: readonly MenuItem[]
  look?: ButtonLook
  className?: string
  placement?: 'bottomLeft' | 'bottomRight'
  /** Told when the menu is about to open, e.g. to measure what belongs in it. */
  onOpen?(): void
  isDisabled?: boolean
  /** Under which a form finds it, as it finds its fields */
  name?: string
}

/** A button that opens a menu of actions or links. */
export function MenuButton({ items, look = 'plain', placement = 'bottomRight', ...rest }: MenuButtonProps) {
  return (
    <Flyout
      {...rest}
      kind="menu"
      look={look}
      placement={placement}
      content={(close) => <Menu label={rest.label} items={items} onDone={close} />}
    />
  )
}
