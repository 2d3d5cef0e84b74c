import { type FieldHistoryProps, MovedNote } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useFormContext } from './FormContext'
import type { FieldSpec, FormValue } from './fieldKinds'

/** What a field's renderer needs. */
export interface FieldState {
  /** undefined: a text in one of all languages */
  spec: FieldSpec<never> | undefined
  label: string
  value: FormValue
  isChanged: boolean
  isRequired: boolean
  error: string | undefined
  hint: string | undefined
  placeholder: string | undefined
  /** Concurrent changes */
  moved: ReactNode
  history: FieldHistoryProps | undefined
  /** With what changes along with it, as one step of undo */
  put(value: FormValue): void
}

/** A field of the surrounding form: its texts, its error, concurrent changes. */
export function useField(path: string): FieldState {
  const intl = useIntl()
  const { spec: form, form: entity, id, problems, authorOf, historyOf } = useFormContext()
  const isNew = id === null
  const spec = form.specOf(path)
  const translated = form.translatedOf(path)
  const label = form.labelOf(intl, path)
  const value = entity.valueOf(path)
  const isRequired = form.isRequired(path, isNew)
  const placeholder = spec ? spec.placeholder?.({ valueOf: entity.valueOf, intl, isNew }) : translated?.placeholder?.(entity.valueOf)
  const lock = spec?.locked?.(entity.valueOf)

  function errorWords(): string | undefined {
    const isWrong = entity.wrong.includes(path) && !form.isValid(path, value, isNew)
    if (!isWrong) return undefined
    const own = spec ? spec.wrong : translated?.wrong
    if (own) return intl.formatMessage({ id: own })
    if (typeof value === 'string' && value.trim() === '') return intl.formatMessage({ id: 'ui.field.missing' })
    if (spec?.kind === 'number' || spec?.kind === 'decimal')
      return intl.formatMessage({ id: 'ui.field.number' }, { minimum: spec.minimum, maximum: spec.maximum })
    if (spec?.kind === 'colour') return intl.formatMessage({ id: 'ui.field.colour' })
    return intl.formatMessage({ id: spec?.kind === 'email' ? 'ui.field.email' : 'ui.field.missing' })
  }

  return {
    spec,
    label,
    value,
    isChanged: entity.changed.includes(path),
    isRequired,
    error: entity.errors[path] ?? problems?.[path] ?? errorWords(),
    hint: lock ? intl.formatMessage({ id: lock }) : spec?.hint && intl.formatMessage({ id: spec.hint }),
    placeholder: placeholder || undefined,
    moved: entity.moved.includes(path) && (
      <MovedNote field={label} by={authorOf?.(path)} theirs={form.wordsOf(intl, path, entity.savedOf(path))} onTakeTheirs={() => entity.reset(path)} />
    ),
    history: historyOf?.(path),
    put: (next) => entity.put({ [path]: next, ...spec?.along?.(next) }),
  }
}
