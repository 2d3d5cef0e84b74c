import { contentLanguages } from '@vitrine/i18n'
import type { ComponentType, ReactNode } from 'react'
import type { IntlShape } from 'react-intl'

/** A form value: texts and numbers as typed, booleans, ids, words. */
export type FormValue = string | boolean | readonly string[]

/** The form's current values, by path. */
export type ValueOf = (path: string) => FormValue

export interface Option {
  value: string
  label: string
}

/** A value that cannot be changed, with the reason. */
export interface Fixed {
  words: string | ((intl: IntlShape) => string)
  why: ReactNode
}

interface Common<Thing> {
  label: MessageId
  /** The field's tab */
  tab: string
  /** The heading of its card; by default the tab's first card */
  section?: MessageId
  hint?: MessageId
  /** An explanation behind its label: an example, its unit, where it appears */
  help?: MessageId
  /** Required; `edit`: but not for a create */
  isRequired?: boolean | 'edit'
  /** The message if it is invalid, instead of its kind's */
  wrong?: MessageId
  /** Only for creates, or only for existing entities */
  only?: 'new' | 'edit'
  /** The initial value of a create, sent even if untouched. By default a choice begins with its first option */
  start?: FormValue
  /** If another field decides whether it is shown */
  isShown?(valueOf: ValueOf): boolean
  /** Why it is disabled for the form's current values, shown instead of its hint */
  locked?(valueOf: ValueOf): MessageId | undefined
  /** Why it cannot be changed, for an entity for which that is known: its value is shown as text */
  fixed?(thing: Thing): Fixed | undefined
  /** What changes along with it, as one step of undo */
  along?(value: FormValue): Readonly<Record<string, FormValue>>
  placeholder?(form: { valueOf: ValueOf; intl: IntlShape; isNew: boolean }): string | undefined
  /** Below it, at full width: information about the typed value */
  After?: ComponentType
  /** The saved value */
  read(thing: Thing): unknown
}

/** A field of an entity's form. Its key is the server's path of the field. */
export type FieldSpec<Thing> = Common<Thing> &
  (
    | { kind: 'text' | 'email'; maximum: number; lines?: number }
    | { kind: 'number'; minimum: number; maximum: number }
    /** An amount or percentage with at most two decimals, and its unit */
    | { kind: 'decimal'; minimum: number; maximum: number; unit: string }
    | { kind: 'day' | 'flag' }
    | {
        kind: 'choice'
        values: readonly string[]
        words: Readonly<Record<string, MessageId>> | ((value: string, intl: IntlShape) => string)
        /** Radio buttons with hints; by default a select */
        hints?: Readonly<Record<string, MessageId>>
      }
    /** A language of texts, by its own name */
    | { kind: 'language' }
    /** A reference by id; the screen provides the options (`options`) */
    | { kind: 'known'; choose: MessageId }
    /** #rrggbb, typed, picked, or taken from what the entity shows */
    | { kind: 'colour'; suggested?(thing: Thing): string | null | undefined }
    /** An image of the library, by its id */
    | { kind: 'image' }
    /** Words as chips; Enter or a comma adds the typed one */
    | { kind: 'words'; add: MessageId; text?: MessageId }
    /** Ids of other entities; rendered by the tab itself */
    | { kind: 'ids' }
  )

/** A text in all languages: `translation.nl`, `translation.en` … */
export interface TranslatedSpec<Thing> {
  label: MessageId
  tab: string
  maximum: number
  lines?: number
  /** The name of the list in the server's input: `translations` */
  input: string
  /** Required languages */
  required?: readonly string[]
  /** The message if a required one is empty, instead of the default */
  wrong?: MessageId
  /** The message for languages without a text; they are counted, and one key away */
  missing?: MessageId
  /** Below all of them: what is shown if one is missing */
  foot?: MessageId
  placeholder?(valueOf: ValueOf): string | undefined
  /** The first languages, which are also on another tab, before its own fields */
  also?: { tab: string; languages: readonly string[] }
  /** The server's separate field for Dutch, if it has one */
  dutch?: string
  read(thing: Thing): readonly { readonly language: string; readonly text: string }[]
}

/** The form value for a value of the server. */
export function formValue(saved: unknown): FormValue {
  if (typeof saved === 'boolean') return saved
  if (Array.isArray(saved)) return saved.map(String)
  return saved === null || saved === undefined ? '' : String(saved)
}

/** The initial value for a create, sent even if untouched: what is shown as chosen is what is sent. */
export function startOf<Thing>(spec: FieldSpec<Thing>): FormValue | undefined {
  if (spec.start !== undefined) return spec.start
  return spec.kind === 'language' ? contentLanguages[0].code : spec.kind === 'choice' ? spec.values[0] : undefined
}

/** The value of an empty field. */
export function emptyValue<Thing>({ kind }: FieldSpec<Thing>): FormValue {
  if (kind === 'flag') return false
  return kind === 'ids' || kind === 'words' ? [] : ''
}

/** The server's value for a form value; an empty text clears the field. */
export function inputValue<Thing>({ kind }: FieldSpec<Thing>, value: FormValue): unknown {
  if (kind === 'flag') return value === true
  if (kind === 'ids' || kind === 'words') return value
  const text = String(value).trim()
  if (text === '') return null
  return kind === 'number' ? Number(text) : text
}

/** Whether a value may be sent. What only the server can decide is reported at the field. */
export function isFieldValid<Thing>(spec: FieldSpec<Thing>, value: FormValue, isNew = false): boolean {
  if (typeof value !== 'string') return true
  const text = value.trim()
  if (text === '') return !isRequiredField(spec, isNew)
  if (spec.kind === 'number') return /^-?\d{1,9}$/.test(text) && Number(text) >= spec.minimum && Number(text) <= spec.maximum
  if (spec.kind === 'decimal') return /^-?\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) >= spec.minimum && Number(text) <= spec.maximum
  if (spec.kind === 'colour') return isColour(text)
  if (spec.kind !== 'text' && spec.kind !== 'email') return true
  if (value.length > spec.maximum) return false
  if (spec.kind === 'email') return /^[^\s@]+@[^\s@]+$/.test(text)
  return true
}

export function isRequiredField<Thing>({ isRequired = false }: FieldSpec<Thing>, isNew: boolean): boolean {
  return isRequired === 'edit' ? !isNew : isRequired
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** The value in words, for conflicts and drafts. */
export function wordsOf<Thing>(spec: FieldSpec<Thing> | undefined, value: FormValue, intl: IntlShape): string {
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'ui.value.yes' : 'ui.value.no' })
  if (typeof value !== 'string') return spec?.kind === 'words' ? intl.formatList(value) : intl.formatNumber(value.length)
  if (spec?.kind === 'decimal' && /^-?\d+(\.\d+)?$/.test(value)) return intl.formatNumber(Number(value))
  const option = spec && value !== '' && optionsOf(spec, intl)?.find((one) => one.value === value)
  if (option) return option.label
  return spec?.kind === 'day' && value !== '' ? intl.formatDate(`${value}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }) : value
}

/** The options of a field; undefined for typed fields, and for those whose options only the screen knows. */
export function optionsOf<Thing>(spec: FieldSpec<Thing>, intl: IntlShape): readonly Option[] | undefined {
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
