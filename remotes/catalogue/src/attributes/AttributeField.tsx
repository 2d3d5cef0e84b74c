import { Field, type FieldHistoryProps, Input, MovedNote } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { attributeFieldLabel, translatedOf } from './attributeFields'
import type { AttributeForm } from './useAttributeForm'

/** What the fields of an attribute's form have in common. */
export interface AttributeFormProps {
  form: AttributeForm
  /** Who saved a field last while the screen was open, as far as that is known */
  authorOf?(path: string): string | undefined
  historyOf?(path: string): FieldHistoryProps
}

interface Props extends AttributeFormProps {
  path: string
  isRequired?: boolean
  /** How many lines; one without it */
  rows?: number
  hint?: ReactNode
  error?: string | undefined
  placeholder?: string
  maximum?: number
  /** Stands below the field's own notes */
  note?: ReactNode
}

/** One text of an attribute, with what is wrong with it, what happened to it meanwhile, and its earlier values. */
export function AttributeField({ form, path, authorOf, historyOf, isRequired, rows, hint, error, placeholder, maximum, note }: Props) {
  const intl = useIntl()
  const label = attributeFieldLabel(intl, path)
  const input = {
    // the name under which a refused text is found and focused
    name: path,
    value: form.textOf(path),
    lang: translatedOf(path)?.language,
    placeholder,
    maxLength: maximum,
    onChange: (event: { target: { value: string } }) => form.change(path, event.target.value),
  }
  const moved = form.moved.includes(path) && (
    <MovedNote field={label} by={authorOf?.(path)} theirs={String(form.savedOf(path))} onTakeTheirs={() => form.reset(path)} />
  )
  return (
    <Field
      label={label}
      hint={hint}
      isRequired={isRequired}
      isChanged={form.changed.includes(path)}
      error={form.errors[path] ?? error}
      note={moved || note}
      history={historyOf?.(path)}
    >
      {rows === undefined ? <Input {...input} /> : <Input.TextArea {...input} rows={rows} />}
    </Field>
  )
}
