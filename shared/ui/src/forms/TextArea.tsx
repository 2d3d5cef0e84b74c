import AntTextArea from 'antd/es/input/TextArea'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<typeof AntTextArea>, 'autoSize'> {
  /** Grows with its text between these numbers of lines */
  autoSize?: { minRows: number; maxRows: number }
}

/**
 * antd's text area. It grows by CSS: antd measures with a second one that is hidden by a style attribute, which the
 * page's content policy refuses, so that it would stand in the page and take the focus.
 */
export function TextArea({ autoSize, className = '', style, ...props }: Props) {
  if (!autoSize) return <AntTextArea {...props} className={className} style={style} />
  const lines = { '--v-least-lines': autoSize.minRows, '--v-most-lines': autoSize.maxRows }
  return <AntTextArea {...props} rows={autoSize.minRows} className={`v-grows ${className}`} style={{ ...style, ...lines } as typeof style} />
}
