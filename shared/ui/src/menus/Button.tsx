import { Button as AntButton, type ButtonProps as AntButtonProps } from 'antd'
import type { ComponentProps } from 'react'

/**
 * How a button looks: `plain` and `primary` as antd's, where one of those would be a wrapper too many (what opens a
 * flyout); `text` within a line or below a list; `icon` a drawing with a name; `bar` on the dark bar at the foot; `bare`
 * like nothing: a tile, a tab, a line of a menu, which are dressed where they stand.
 */
export type ButtonLook = keyof typeof looks

const looks = { plain: 'v-button', primary: 'v-button v-button-primary', text: 'v-text-button', icon: 'v-icon-button', bar: 'v-bar-button', bare: undefined } as const

export type ButtonProps = (AntButtonProps & { look?: undefined }) | (ComponentProps<'button'> & { look: ButtonLook })

/** The one button. Without a `look` it is antd's, for the actions of a form or a dialog. Sends no form unless it is told to. */
export function Button(props: ButtonProps) {
  if (props.look === undefined) return <AntButton {...props} />
  const { look, className, ...rest } = props
  return <button type="button" {...rest} className={[looks[look], className].filter(Boolean).join(' ') || undefined} />
}
