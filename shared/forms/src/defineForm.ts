import { contentLanguages } from '@vitrine/i18n'
import type { GraphQLTaggedNode } from '@vitrine/relay'
import type { ComponentType } from 'react'
import type { IntlShape } from 'react-intl'
import { emptyValue, type FieldSpec, formValue, type FormValue, inputValue, isFieldValid, isRequiredField, languageOf, startOf, type TranslatedSpec, type ValueOf, wordsOf } from './fieldKinds'

/** What is asked before a save, such as when it does more than one sees in the form. */
export interface Question {
  isAsked(valueOf: ValueOf, savedOf: ValueOf): boolean
  /** `id` null: of a thing that is yet to be made */
  Dialog: ComponentType<QuestionProps>
}

export interface QuestionProps {
  id: string | null
  onClose(): void
  onSave(): void
}

export interface FormSpec<Thing> {
  /** Names the drafts: `review` */
  entity: string
  /** A fragment on the entity, with its `id` and `revision` */
  thing: GraphQLTaggedNode
  fields: Readonly<Record<string, FieldSpec<Thing>>>
  /** Texts in all languages, by the word before the dot of their paths */
  translated?: Readonly<Record<string, TranslatedSpec<Thing>>>
  question?: Question
}

/** A form as it was stated, with what follows from that. */
export interface Form<Key, Thing> extends FormSpec<Thing> {
  /** Only for the types */
  readonly key?: Key
  specOf(path: string): FieldSpec<Thing> | undefined
  /** The text in all languages to which a path belongs */
  translatedOf(path: string): TranslatedSpec<Thing> | undefined
  knows(path: string): boolean
  tabOf(path: string): string
  /** What stands on a tab, in the order in which it is stated; without the languages side by side, which have a card of their own */
  pathsOn(tab: string, isNew: boolean): readonly string[]
  /** The languages side by side of a tab, each text after the other */
  textsOn(tab: string): readonly string[]
  /** What it cannot be saved without, as the form stands */
  requiredPaths(isNew: boolean, valueOf: ValueOf): readonly string[]
  labelOf(intl: IntlShape, path: string): string
  wordsOf(intl: IntlShape, path: string, value: FormValue): string
  isText(path: string): boolean
  isRequired(path: string, isNew: boolean): boolean
  isValid(path: string, value: FormValue, isNew?: boolean): boolean
  savedOf(thing: Thing): Record<string, FormValue>
  /** What a form begins with that is yet to be saved for the first time */
  blank(): Record<string, FormValue>
  /** What is sent of that even when nobody touches it */
  starts(): Record<string, FormValue>
  /** What was changed, as the server takes it */
  inputOf(values: Readonly<Record<string, FormValue>>): Record<string, unknown>
}

/**
 * States the form of an entity once: each field's path, kind, label, tab, what it must hold, and where its value is read.
 * `detailScreen` edits a thing with it, `newScreen` makes one.
 *
 * @example
 * export const reviewForm = defineForm<reviewForm_review$key, reviewForm_review$data>({ entity: 'review', thing: graphql`…`, fields: { … } })
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
    textsOn: (tab) => texts.flatMap(([name, text]) => (text.tab === tab ? contentLanguages.map(({ code }) => (code === 'nl' && text.dutch) || `${name}.${code}`) : [])),
    requiredPaths: (isNew, valueOf) => [
      ...texts.flatMap(([name, { required = [] }]) => required.map((code) => `${name}.${code}`)),
      ...Object.entries(fields).flatMap(([path, field]) => (isAsked(field, isNew) && isRequired(path, isNew) && (field.isShown?.(valueOf) ?? true) ? [path] : [])),
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
