import { Button as AntButton, type ButtonProps as AntButtonProps } from 'antd'
import type { ComponentProps } from 'react'

/**
 * A button's appearance: `plain` and `primary` like antd's, without its wrapper (for flyouts); `text` within a line or below a
 * list; `icon` with a hidden label; `bar` on the dark bar at the bottom; `bare` unstyled: a tile, a tab, a menu item, which are
 * styled in place.
 */
export type ButtonLook = keyof typeof looks

const looks = {
  plain: 'v-button',
  primary: 'v-button v-button-primary',
  text: 'v-text-button',
  icon: 'v-icon-button',
  bar: 'v-bar-button',
  bare: undefined,
} as const

export type ButtonProps = (AntButtonProps & { look?: undefined }) | (ComponentProps<'button'> & { look: ButtonLook })

/** The button. Without a `look` it is antd's, for actions of a form or a dialog. Does not submit a form by default. */
export function Button(props: ButtonProps) {
  if (props.look === undefined) return <AntButton {...props} />
  const { look, className, ...rest } = props
  return <button type="button" {...rest} className={[looks[look], className].filter(Boolean).join(' ') || undefined} />
}
