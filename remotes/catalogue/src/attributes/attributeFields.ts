import { contentLanguages } from '@vitrine/i18n'
import type { IntlShape } from 'react-intl'

/** The fields that are yes or no, in the order in which the form shows them. */
export const flags = ['alwaysRequired', 'optionalValue', 'requiredForSuppliers', 'useInFilters', 'showOnPriceCards', 'isColourPicker'] as const

export type Flag = (typeof flags)[number]

type Text = 'code' | 'type' | 'unit' | 'sortOrder' | 'description' | 'internalInformation'

const labels: Readonly<Record<Flag | Text, MessageId>> = {
  alwaysRequired: 'catalogue.attribute.alwaysRequired',
  optionalValue: 'catalogue.attribute.optionalValue',
  requiredForSuppliers: 'catalogue.attribute.requiredForSuppliers',
  useInFilters: 'catalogue.attribute.useInFilters',
  showOnPriceCards: 'catalogue.attribute.showOnPriceCards',
  isColourPicker: 'catalogue.attribute.isColourPicker',
  code: 'catalogue.attribute.code',
  type: 'catalogue.attribute.type',
  unit: 'catalogue.attribute.unit',
  sortOrder: 'catalogue.attribute.sortOrder',
  description: 'catalogue.attribute.description',
  internalInformation: 'catalogue.attribute.internalInformation',
}

/** A text that an attribute has in several languages: `name.nl`, `description.en` */
export interface Translated {
  of: 'name' | 'description'
  language: string
}

/** Which text in which language a field holds; undefined for one that has no language. The Dutch description is `description` itself. */
export function translatedOf(path: string): Translated | undefined {
  const [of, code] = path.split('.')
  if (of !== 'name' && of !== 'description') return undefined
  const language = contentLanguages.find((one) => one.code === code)?.code
  return language && !(of === 'description' && language === 'nl') ? { of, language } : undefined
}

/** The language of a name, such as `name.nl`; undefined for every other field. */
export function languageOf(path: string): string | undefined {
  const { of, language } = translatedOf(path) ?? {}
  return of === 'name' ? language : undefined
}

export function isAttributeField(path: string): boolean {
  return Object.hasOwn(labels, path) || translatedOf(path) !== undefined
}

export function isFlag(path: string): path is Flag {
  return flags.some((flag) => flag === path)
}

/** The field in the reader's language; a name or a description says in which language it is. */
export function attributeFieldLabel(intl: IntlShape, path: string): string {
  const translated = translatedOf(path)
  if (translated) {
    const { of, language } = translated
    const id = of === 'name' ? 'catalogue.attribute.nameIn' : 'catalogue.attribute.descriptionIn'
    return intl.formatMessage({ id }, { language: intl.formatDisplayName(language, { type: 'language' }) ?? language })
  }
  const id = Object.hasOwn(labels, path) ? labels[path as Flag | Text] : undefined
  return id ? intl.formatMessage({ id }) : path
}
