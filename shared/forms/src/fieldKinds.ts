import { contentLanguages } from '@vitrine/i18n'
import type { ComponentType, ReactNode } from 'react'
import type { IntlShape } from 'react-intl'

/** What a field of a form holds: texts and numbers as they are typed, yes or no, ids, words. */
export type FormValue = string | boolean | readonly string[]

/** The form as it stands, by path. */
export type ValueOf = (path: string) => FormValue

export interface Option {
  value: string
  label: string
}

/** A value that stays as it is, and why. */
export interface Fixed {
  words: string | ((intl: IntlShape) => string)
  why: ReactNode
}

interface Common<Thing> {
  label: MessageId
  /** The tab on which it stands */
  tab: string
  /** The heading of the card in which it stands; without one the first card of the tab */
  section?: MessageId
  hint?: MessageId
  /** What it is for: an example, its unit, where it appears; behind its label */
  help?: MessageId
  /** Cannot be saved without a value; `edit`: but can be made without one */
  isRequired?: boolean | 'edit'
  /** What is said where it cannot be saved, in place of the words of its kind */
  wrong?: MessageId
  /** It is asked only of a thing that is yet to be made, or only of one that is there */
  only?: 'new' | 'edit'
  /** What a thing that is yet to be made begins with; it is sent even when nobody touches it. A choice without it begins with its first value */
  start?: FormValue
  /** Where another field decides whether it is asked at all */
  isShown?(valueOf: ValueOf): boolean
  /** Why it cannot be chosen as the form stands, told in place of its hint */
  locked?(valueOf: ValueOf): MessageId | undefined
  /** Why it stays as it is, for a thing of which that is known: then it is told and not asked */
  fixed?(thing: Thing): Fixed | undefined
  /** What changes along with it, as one step of undo */
  along?(value: FormValue): Readonly<Record<string, FormValue>>
  placeholder?(form: { valueOf: ValueOf; intl: IntlShape; isNew: boolean }): string | undefined
  /** Stands below it, over the whole width: what is known of what is being typed */
  After?: ComponentType
  /** What is saved */
  read(thing: Thing): unknown
}

/** One field of an entity's form, stated once. Its name is the path under which the server knows it. */
export type FieldSpec<Thing> = Common<Thing> &
  (
    | { kind: 'text' | 'email'; maximum: number; lines?: number }
    | { kind: 'number'; minimum: number; maximum: number }
    /** An amount or a share with two decimals at most, and what stands beside it */
    | { kind: 'decimal'; minimum: number; maximum: number; unit: string }
    | { kind: 'day' | 'flag' }
    | {
        kind: 'choice'
        values: readonly string[]
        words: Readonly<Record<string, MessageId>> | ((value: string, intl: IntlShape) => string)
        /** All of them in sight, each with what it is for; without it a select */
        hints?: Readonly<Record<string, MessageId>>
      }
    /** A language in which texts are written, by its own name */
    | { kind: 'language' }
    /** One of other things, by its id; the screen says which there are (`options`) */
    | { kind: 'known'; choose: MessageId }
    /** #rrggbb, typed, chosen by eye, or taken from what the thing shows */
    | { kind: 'colour'; suggested?(thing: Thing): string | null | undefined }
    /** A picture of the library, by its id */
    | { kind: 'image' }
    /** Words, each a chip; Enter or a comma takes what was typed */
    | { kind: 'words'; add: MessageId; text?: MessageId }
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
  /** Languages without which it cannot be saved */
  required?: readonly string[]
  /** What is said of a required one that is empty, in place of the words of every field */
  wrong?: MessageId
  /** What is said of a language that has none; they are counted, and one key away */
  missing?: MessageId
  /** Stands below all of them: what is shown where one is missing */
  foot?: MessageId
  placeholder?(valueOf: ValueOf): string | undefined
  /** The first languages, which stand on another tab too, before its own fields */
  also?: { tab: string; languages: readonly string[] }
  /** The field of its own that holds the Dutch one, where the server knows it by another name */
  dutch?: string
  read(thing: Thing): readonly { readonly language: string; readonly text: string }[]
}

/** A value of the server as the form holds it. */
export function formValue(saved: unknown): FormValue {
  if (typeof saved === 'boolean') return saved
  if (Array.isArray(saved)) return saved.map(String)
  return saved === null || saved === undefined ? '' : String(saved)
}

/** What a thing that is yet to be made begins with, and says even when nobody touches it: what one sees chosen is what is sent. */
export function startOf<Thing>(spec: FieldSpec<Thing>): FormValue | undefined {
  if (spec.start !== undefined) return spec.start
  return spec.kind === 'language' ? contentLanguages[0].code : spec.kind === 'choice' ? spec.values[0] : undefined
}

/** What a field holds of which nothing is known yet. */
export function emptyValue<Thing>({ kind }: FieldSpec<Thing>): FormValue {
  if (kind === 'flag') return false
  return kind === 'ids' || kind === 'words' ? [] : ''
}

/** A value of the form as the server takes it; an empty text takes the field away. */
export function inputValue<Thing>({ kind }: FieldSpec<Thing>, value: FormValue): unknown {
  if (kind === 'flag') return value === true
  if (kind === 'ids' || kind === 'words') return value
  const text = String(value).trim()
  if (text === '') return null
  return kind === 'number' ? Number(text) : text
}

/** Whether a value may be sent. What only the server can judge it says at the field. */
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

/** The value in the reader's words, for conflicts and drafts. */
export function wordsOf<Thing>(spec: FieldSpec<Thing> | undefined, value: FormValue, intl: IntlShape): string {
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'ui.value.yes' : 'ui.value.no' })
  if (typeof value !== 'string') return spec?.kind === 'words' ? intl.formatList(value) : intl.formatNumber(value.length)
  if (spec?.kind === 'decimal' && /^-?\d+(\.\d+)?$/.test(value)) return intl.formatNumber(Number(value))
  const option = spec && value !== '' && optionsOf(spec, intl)?.find((one) => one.value === value)
  if (option) return option.label
  return spec?.kind === 'day' && value !== '' ? intl.formatDate(`${value}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }) : value
}

/** What a field can be chosen from; undefined for one that is typed, and for one of which only the screen knows. */
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
