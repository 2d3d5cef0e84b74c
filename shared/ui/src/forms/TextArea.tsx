import AntTextArea from 'antd/es/input/TextArea'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<typeof AntTextArea>, 'autoSize'> {
  /** Grows with its text between these numbers of lines */
  autoSize?: { minRows: number; maxRows: number }
}

/**
 * antd's text area, sized by CSS: antd measures with a second one that is hidden by a style attribute, which the page's content
 * security policy refuses, so that it would be visible and focusable.
 */
export function TextArea({ autoSize, className = '', style, ...props }: Props) {
  if (!autoSize) return <AntTextArea {...props} className={className} style={style} />
  const lines = { '--v-least-lines': autoSize.minRows, '--v-most-lines': autoSize.maxRows }
  return <AntTextArea {...props} rows={autoSize.minRows} className={`v-grows ${className}`} style={{ ...style, ...lines } as typeof style} />
}
