import { contentLanguages } from '@vitrine/i18n'
import type { GraphQLTaggedNode } from '@vitrine/relay'
import type { IntlShape } from 'react-intl'
import { type FieldSpec, formValue, type FormValue, inputValue, isFieldValid, languageOf, type TranslatedSpec, wordsOf } from './fieldKinds'

export interface FormSpec<Thing> {
  /** Names the drafts: `review` */
  entity: string
  /** A fragment on the entity, with its `id` and `revision` */
  thing: GraphQLTaggedNode
  fields: Readonly<Record<string, FieldSpec<Thing>>>
  /** Texts in all languages, by the word before the dot of their paths */
  translated?: Readonly<Record<string, TranslatedSpec<Thing>>>
}

/** A form as it was stated, with what follows from that. */
export interface Form<Key, Thing> extends FormSpec<Thing> {
  /** Only for the types */
  readonly key?: Key
  specOf(path: string): FieldSpec<Thing> | undefined
  knows(path: string): boolean
  tabOf(path: string): string
  labelOf(intl: IntlShape, path: string): string
  wordsOf(intl: IntlShape, path: string, value: FormValue): string
  isText(path: string): boolean
  isValid(path: string, value: FormValue): boolean
  savedOf(thing: Thing): Record<string, FormValue>
  /** What was changed, as the server takes it */
  inputOf(values: Readonly<Record<string, FormValue>>): Record<string, unknown>
}

/**
 * States the form of an entity once: each field's path, kind, label, tab, what it must hold, and where its value is read.
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
  return {
    ...spec,
    specOf,
    knows: (path) => specOf(path) !== undefined || translatedOf(path) !== undefined,
    tabOf: (path) => specOf(path)?.tab ?? translatedOf(path)?.tab ?? '',
    labelOf: (intl, path) => {
      const own = specOf(path)
      if (own) return intl.formatMessage({ id: own.label })
      const text = translatedOf(path)
      const language = languageOf(path) ?? ''
      return text ? intl.formatMessage({ id: text.label }, { language: intl.formatDisplayName(language, { type: 'language' }) ?? language }) : path
    },
    wordsOf: (intl, path, value) => wordsOf(specOf(path), value, intl),
    isText: (path) => translatedOf(path) !== undefined || ['text', 'email'].includes(specOf(path)?.kind ?? ''),
    isValid: (path, value) => {
      const own = specOf(path)
      return own ? isFieldValid(own, value) : true
    },
    savedOf: (thing) => ({
      ...Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, formValue(field.read(thing))])),
      ...Object.fromEntries(Object.entries(translated).flatMap(([name, { read }]) => read(thing).map(({ language, text }) => [`${name}.${language}`, text]))),
    }),
    inputOf: (values) => {
      const own = Object.entries(values).flatMap(([path, value]) => {
        const field = specOf(path)
        return field ? [[path, inputValue(field, value)] as const] : []
      })
      const texts = Object.entries(translated).flatMap(([name, { input }]) => {
        const changed = contentLanguages.flatMap(({ code }) => {
          const value = values[`${name}.${code}`]
          return value === undefined ? [] : [{ language: code, text: String(value).trim() || null }]
        })
        return changed.length > 0 ? [[input, changed] as const] : []
      })
      return Object.fromEntries([...own, ...texts])
    },
  }
}
