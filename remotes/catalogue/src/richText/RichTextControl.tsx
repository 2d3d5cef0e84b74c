import { lazily, Skeleton } from '@vitrine/ui'
import type { RichTextEditorProps } from './RichTextEditor'

const RichTextEditor = lazily<RichTextEditorProps>(() => import('./RichTextEditor').then((module) => ({ default: module.RichTextEditor })), {
  pending: <Skeleton lines={4} />,
})

interface Props {
  /** Set by `Field` */
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  name: string
  lang: string
  value: string
  onChange(value: string): void
}

/** The editor as the control of a `Field`; its code comes with the first one. */
export function RichTextControl({ id = '', name, lang, value, onChange, ...aria }: Props) {
  return (
    <div lang={lang}>
      <RichTextEditor
        // a separate editor for each language
        key={name}
        id={id}
        name={name}
        labelledBy={`${id}-label`}
        describedBy={aria['aria-describedby']}
        isInvalid={aria['aria-invalid'] ?? false}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
