import type { ContentLanguage } from '@vitrine/i18n'
import type { IntlShape } from 'react-intl'
import { fieldWords } from './fieldJson'
import type { FieldFamily, FormTexts, FormValues, ProductField } from './FieldFamily'
import type { FieldNames } from './FieldNames'

interface Place {
  family: FieldFamily
  field: ProductField
  /** Behind the first dot; '' of a field that stands for itself */
  parameter: string
}

/** All fields of the form by their paths, whichever area or remote has stated them. */
export interface FieldRegistry {
  knows(path: string): boolean
  /** '' of a path that nobody has stated */
  tabOf(path: string): string
  isText(path: string): boolean
  isRestorable(path: string): boolean
  isValid(path: string, value: string): boolean
  languageOf(path: string): ContentLanguage | undefined
  /** @param shown the language on screen, which need not be named */
  labelOf(path: string, about: { intl: IntlShape; known: FieldNames; shown: ContentLanguage | null }): string
  wordsOf(path: string, value: string, about: { intl: IntlShape; known: FieldNames }): string
  along(form: FormTexts, values: FormValues, about: { onlineLanguages: readonly string[] }): FormValues
  savedAfter(before: FormValues, saved: FormValues): FormValues
}

/**
 * Combines the declarations of all parts into one form.
 * @param families a path belongs to the first one that declares it
 */
export function createFieldRegistry(families: readonly FieldFamily[]): FieldRegistry {
  const placeOf = (path: string): Place | undefined => {
    const [name = '', parameter = ''] = path.split(/\.(.*)/s)
    const key = parameter === '' ? path : `${name}.*`
    const family = families.find(({ fields }) => Object.hasOwn(fields, key))
    const field = family?.fields[key]
    return family && field && (field.accepts?.(parameter) ?? true) ? { family, field, parameter } : undefined
  }
  return {
    knows: (path) => placeOf(path) !== undefined,
    tabOf: (path) => placeOf(path)?.family.tab ?? '',
    isText: (path) => placeOf(path)?.field.isText ?? false,
    isRestorable: (path) => {
      const { field, parameter = '' } = placeOf(path) ?? {}
      return typeof field?.isRestorable === 'function' ? field.isRestorable(parameter) : (field?.isRestorable ?? field?.isText ?? false)
    },
    isValid: (path, value) => {
      const place = placeOf(path)
      return place?.field.isValid?.(value, place.parameter) ?? true
    },
    languageOf: (path) => {
      const place = placeOf(path)
      return place?.field.languageOf?.(place.parameter)
    },
    labelOf: (path, about) => {
      const place = placeOf(path)
      if (!place) return path
      const { field, parameter } = place
      return field.nameOf?.(parameter, about) ?? (field.label ? about.intl.formatMessage({ id: field.label }, { name: parameter }) : path)
    },
    wordsOf: (path, value, { intl, known }) => {
      const place = placeOf(path)
      if (value === '' || place?.field.isText) return value
      return place?.field.words?.(JSON.parse(value), { intl, known, parameter: place.parameter }) ?? fieldWords(intl, value)
    },
    along: (form, values, about) => Object.assign({}, ...families.map((family) => family.along?.(form, values, about))) as FormValues,
    savedAfter: (before, saved) => families.reduce((now, family) => family.savedAfter?.(before, now) ?? now, saved),
  }
}
