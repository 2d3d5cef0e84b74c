import { Field, type FieldHistoryProps, Input, MovedNote } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { languageOf } from '../attributes/attributeFields'
import type { ValueForm } from './useValueForm'
import { valueFieldLabel } from './valueFields'

/** What the fields of a value's form have in common. */
export interface ValueFormProps {
  form: ValueForm
  /** Who saved a field last while the screen was open, as far as that is known */
  authorOf?(path: string): string | undefined
  historyOf?(path: string): FieldHistoryProps
}

interface Props extends ValueFormProps {
  path: string
  isRequired?: boolean
  hint?: ReactNode
  error?: string | undefined
  placeholder?: string | undefined
  maximum?: number
  /** Stands below the field's own notes */
  note?: ReactNode
  hasFocus?: boolean
}

/** One text of a value, with what is wrong with it, what happened to it meanwhile, and its earlier values. */
export function ValueField({ form, path, authorOf, historyOf, isRequired, hint, error, placeholder, maximum, note, hasFocus }: Props) {
  const intl = useIntl()
  const label = valueFieldLabel(intl, path)
  const moved = form.moved.includes(path) && (
    <MovedNote field={label} by={authorOf?.(path)} theirs={String(form.savedOf(path))} onTakeTheirs={() => form.reset(path)} />
  )
  return (
    <Field label={label} hint={hint} isRequired={isRequired} isChanged={form.changed.includes(path)} error={form.errors[path] ?? error} note={moved || note} history={historyOf?.(path)}>
      <Input
        // the name under which a refused text is found and focused
        name={path}
        value={form.textOf(path)}
        lang={languageOf(path)}
        placeholder={placeholder}
        maxLength={maximum}
        autoFocus={hasFocus}
        onChange={(event) => form.change(path, event.target.value)}
      />
    </Field>
  )
}
