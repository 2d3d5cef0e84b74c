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

/** The language of `name.nl`; undefined for every other field. */
export function languageOf(path: string): string | undefined {
  const language = path.startsWith('name.') ? path.slice('name.'.length) : undefined
  return contentLanguages.find(({ code }) => code === language)?.code
}

export function isAttributeField(path: string): boolean {
  return Object.hasOwn(labels, path) || languageOf(path) !== undefined
}

export function isFlag(path: string): path is Flag {
  return flags.some((flag) => flag === path)
}

/** The field in the reader's language; a name says in which language it is. */
export function attributeFieldLabel(intl: IntlShape, path: string): string {
  const language = languageOf(path)
  if (language) return intl.formatMessage({ id: 'catalogue.attribute.nameIn' }, { language: intl.formatDisplayName(language, { type: 'language' }) ?? language })
  const id = Object.hasOwn(labels, path) ? labels[path as Flag | Text] : undefined
  return id ? intl.formatMessage({ id }) : path
}
