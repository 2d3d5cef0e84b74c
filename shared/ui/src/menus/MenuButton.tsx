import type { ReactNode } from 'react'
import type { ButtonLook } from './Button'
import { Flyout } from './Flyout'
import { Menu, type MenuItem } from './Menu'

export interface MenuButtonProps {
  /** The button's content. */
  children: ReactNode
  /** The button's accessible name if `children` is only an icon. */
  label?: string
  items: readonly MenuItem[]
  look?: ButtonLook
  className?: string
  placement?: 'bottomLeft' | 'bottomRight'
  /** Called before the menu opens, for example to measure what belongs in it. */
  onOpen?(): void
  isDisabled?: boolean
  /** The name by which a form finds it, like its fields */
  name?: string
}

/** A button that opens a menu of actions or links. */
export function MenuButton({ items, look = 'plain', placement = 'bottomRight', ...rest }: MenuButtonProps) {
  return <Flyout {...rest} kind="menu" look={look} placement={placement} content={(close) => <Menu label={rest.label} items={items} onDone={close} />} />
}
