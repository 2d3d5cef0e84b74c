import { contentLanguages } from '@vitrine/i18n'
import type { GraphQLTaggedNode } from '@vitrine/relay'
import type { ComponentType } from 'react'
import type { IntlShape } from 'react-intl'
import {
  emptyValue,
  type FieldSpec,
  formValue,
  type FormValue,
  inputValue,
  isFieldValid,
  isRequiredField,
  languageOf,
  startOf,
  type TranslatedSpec,
  type ValueOf,
  wordsOf,
} from './fieldKinds'

/** Asked before a save, for example when it has effects outside the form. */
export interface Question {
  isAsked(valueOf: ValueOf, savedOf: ValueOf): boolean
  /** `id` null: for an entity that is not created yet */
  Dialog: ComponentType<QuestionProps>
}

export interface QuestionProps {
  id: string | null
  onClose(): void
  onSave(): void
}

export interface FormSpec<Thing> {
  /** The drafts' key: `review` */
  entity: string
  /** A fragment on the entity, with its `id` and `revision` */
  thing: GraphQLTaggedNode
  fields: Readonly<Record<string, FieldSpec<Thing>>>
  /** Texts in all languages, by the first part of their paths */
  translated?: Readonly<Record<string, TranslatedSpec<Thing>>>
  question?: Question
}

/** A declared form, with what is derived from it. */
export interface Form<Key, Thing> extends FormSpec<Thing> {
  /** For types only */
  readonly key?: Key
  specOf(path: string): FieldSpec<Thing> | undefined
  /** The text in all languages that a path belongs to */
  translatedOf(path: string): TranslatedSpec<Thing> | undefined
  knows(path: string): boolean
  tabOf(path: string): string
  /** The fields of a tab, in order of declaration; without texts in all languages, which have a card of their own */
  pathsOn(tab: string, isNew: boolean): readonly string[]
  /** The paths of a tab's texts in all languages, one text after the other */
  textsOn(tab: string): readonly string[]
  /** The required fields, for the form's current values */
  requiredPaths(isNew: boolean, valueOf: ValueOf): readonly string[]
  labelOf(intl: IntlShape, path: string): string
  wordsOf(intl: IntlShape, path: string, value: FormValue): string
  isText(path: string): boolean
  isRequired(path: string, isNew: boolean): boolean
  isValid(path: string, value: FormValue, isNew?: boolean): boolean
  savedOf(thing: Thing): Record<string, FormValue>
  /** The initial values for a create */
  blank(): Record<string, FormValue>
  /** Those of them that are sent even if untouched */
  starts(): Record<string, FormValue>
  /** The changes as the server's input */
  inputOf(values: Readonly<Record<string, FormValue>>): Record<string, unknown>
}

/**
 * Declares the form of an entity: each field's path, kind, label, tab, validation, and where its value is read. `detailScreen`
 * edits an entity with it, `newScreen` creates one.
 * @example
 * export const reviewForm = defineForm<reviewForm_review$key, reviewForm_review$data>({ entity: 'review', thing: graphql`…`,
 * fields: { … } })
 */
export function defineForm<Key, Thing>(spec: FormSpec<Thing>): Form<Key, Thing> {
  const { fields, translated = {} } = spec
  const specOf = (path: string): FieldSpec<Thing> | undefined => (Object.hasOwn(fields, path) ? fields[path] : undefined)
  const translatedOf = (path: string) => {
    const [name = ''] = path.split('.')
    return Object.hasOwn(translated, name) && languageOf(path) ? translated[name] : undefined
  }
  const isRequired = (path: string, isNew: boolean) => {
    const own = specOf(path)
    return own ? isRequiredField(own, isNew) : (translatedOf(path)?.required ?? []).includes(languageOf(path) ?? '')
  }
  const isAsked = ({ only }: FieldSpec<Thing>, isNew: boolean) => only === undefined || (only === 'new') === isNew
  const texts = Object.entries(translated)
  const tabOf = (path: string) => {
    const own = specOf(path)?.tab
    const text = translatedOf(path)
    return own ?? (text?.also?.languages.includes(languageOf(path) ?? '') ? text.also.tab : text?.tab) ?? ''
  }
  return {
    ...spec,
    specOf,
    translatedOf,
    knows: (path) => specOf(path) !== undefined || translatedOf(path) !== undefined,
    tabOf,
    pathsOn: (tab, isNew) => [
      ...texts.flatMap(([name, { also }]) => (also?.tab === tab ? also.languages.map((code) => `${name}.${code}`) : [])),
      ...Object.entries(fields).flatMap(([path, field]) => (field.tab === tab && field.kind !== 'ids' && isAsked(field, isNew) ? [path] : [])),
    ],
    textsOn: (tab) =>
      texts.flatMap(([name, text]) => (text.tab === tab ? contentLanguages.map(({ code }) => (code === 'nl' && text.dutch) || `${name}.${code}`) : [])),
    requiredPaths: (isNew, valueOf) => [
      ...texts.flatMap(([name, { required = [] }]) => required.map((code) => `${name}.${code}`)),
      ...Object.entries(fields).flatMap(([path, field]) =>
        isAsked(field, isNew) && isRequired(path, isNew) && (field.isShown?.(valueOf) ?? true) ? [path] : [],
      ),
    ],
    labelOf: (intl, path) => {
      const own = specOf(path)
      if (own) return intl.formatMessage({ id: own.label })
      const text = translatedOf(path)
      const language = languageOf(path) ?? ''
      return text ? intl.formatMessage({ id: text.label }, { language: intl.formatDisplayName(language, { type: 'language' }) ?? language }) : path
    },
    wordsOf: (intl, path, value) => wordsOf(specOf(path), value, intl),
    isText: (path) => translatedOf(path) !== undefined || ['text', 'email'].includes(specOf(path)?.kind ?? ''),
    isRequired,
    isValid: (path, value, isNew = false) => {
      const own = specOf(path)
      return own ? isFieldValid(own, value, isNew) : !isRequired(path, isNew) || String(value).trim() !== ''
    },
    savedOf: (thing) => ({
      ...Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, formValue(field.read(thing))])),
      ...Object.fromEntries(texts.flatMap(([name, { read }]) => read(thing).map(({ language, text }) => [`${name}.${language}`, text]))),
    }),
    blank: () => Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, startOf(field) ?? emptyValue(field)])),
    starts: () =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([path, field]) => {
          const start = isAsked(field, true) ? startOf(field) : undefined
          return start === undefined ? [] : [[path, start] as const]
        }),
      ),
    inputOf: (values) => {
      const own = Object.entries(values).flatMap(([path, value]) => {
        const field = specOf(path)
        return field ? [[path, inputValue(field, value)] as const] : []
      })
      const changed = texts.flatMap(([name, { input }]) => {
        const written = contentLanguages.flatMap(({ code }) => {
          const value = values[`${name}.${code}`]
          return value === undefined ? [] : [{ language: code, text: String(value).trim() || null }]
        })
        return written.length > 0 ? [[input, written] as const] : []
      })
      return Object.fromEntries([...own, ...changed])
    },
  }
}
