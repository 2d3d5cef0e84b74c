import { contentLanguages } from '@vitrine/i18n'
import type { IntlShape } from 'react-intl'

/** What a field of a form holds: texts and numbers as they are typed, yes or no, ids. */
export type FormValue = string | boolean | readonly string[]

interface Common<Thing> {
  label: MessageId
  /** The tab on which it stands */
  tab: string
  hint?: MessageId
  /** Cannot be saved without a value */
  isRequired?: boolean
  /** What is saved */
  read(thing: Thing): unknown
}

/** One field of an entity's form, stated once. Its name is the path under which the server knows it. */
export type FieldSpec<Thing> = Common<Thing> &
  (
    | { kind: 'text' | 'email'; maximum: number; lines?: number }
    | { kind: 'number'; minimum: number; maximum: number }
    | { kind: 'day' | 'flag' }
    | { kind: 'choice'; values: readonly string[]; words: Readonly<Record<string, MessageId>> | ((value: string, intl: IntlShape) => string) }
    /** A language in which texts are written, by its own name */
    | { kind: 'language' }
    /** Ids of other things; drawn by the tab itself */
    | { kind: 'ids' }
  )

/** A text in all languages: `translation.nl`, `translation.en` … */
export interface TranslatedSpec<Thing> {
  label: MessageId
  tab: string
  maximum: number
  lines?: number
  /** The name of the list in the input of the server: `translations` */
  input: string
  read(thing: Thing): readonly { readonly language: string; readonly text: string }[]
}

/** A value of the server as the form holds it. */
export function formValue(saved: unknown): FormValue {
  if (typeof saved === 'boolean') return saved
  if (Array.isArray(saved)) return saved.map(String)
  return saved === null || saved === undefined ? '' : String(saved)
}

/** A value of the form as the server takes it; an empty text takes the field away. */
export function inputValue<Thing>({ kind }: FieldSpec<Thing>, value: FormValue): unknown {
  if (kind === 'flag') return value === true
  if (kind === 'ids') return value
  const text = String(value).trim()
  if (text === '') return null
  return kind === 'number' ? Number(text) : text
}

/** Whether a value may be sent. What only the server can judge it says at the field. */
export function isFieldValid<Thing>(spec: FieldSpec<Thing>, value: FormValue): boolean {
  const text = typeof value === 'string' ? value.trim() : ''
  if (typeof value !== 'string') return true
  if (text === '') return !spec.isRequired
  if (spec.kind === 'number') return /^-?\d{1,9}$/.test(text) && Number(text) >= spec.minimum && Number(text) <= spec.maximum
  if (spec.kind !== 'text' && spec.kind !== 'email') return true
  if (value.length > spec.maximum) return false
  if (spec.kind === 'email') return /^[^\s@]+@[^\s@]+$/.test(text)
  return true
}

/** The value in the reader's words, for conflicts and drafts. */
export function wordsOf<Thing>(spec: FieldSpec<Thing> | undefined, value: FormValue, intl: IntlShape): string {
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'ui.value.yes' : 'ui.value.no' })
  if (typeof value !== 'string') return intl.formatNumber(value.length)
  const option = spec && value !== '' && optionsOf(spec, intl)?.find((one) => one.value === value)
  if (option) return option.label
  return spec?.kind === 'day' && value !== '' ? intl.formatDate(`${value}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }) : value
}

/** What a field can be chosen from; undefined for one that is typed. */
export function optionsOf<Thing>(spec: FieldSpec<Thing>, intl: IntlShape): readonly { value: string; label: string }[] | undefined {
  if (spec.kind === 'language') return contentLanguages.map(({ code, label }) => ({ value: code, label }))
  if (spec.kind !== 'choice') return undefined
  const { words, values } = spec
  const labelOf = (value: string) => {
    if (typeof words === 'function') return words(value, intl)
    const id = words[value]
    return id ? intl.formatMessage({ id }) : value
  }
  return values.map((value) => ({ value, label: labelOf(value) }))
}

/** The language at the end of a path such as `translation.nl`. */
export function languageOf(path: string): string | undefined {
  const code = path.slice(path.lastIndexOf('.') + 1)
  return path.includes('.') ? contentLanguages.find((one) => one.code === code)?.code : undefined
}
