import type { IntlShape } from 'react-intl'
import { languageOf } from '../attributes/attributeFields'

const labels = {
  attribute: 'catalogue.value.attribute',
  value: 'catalogue.value.value',
  synonyms: 'catalogue.value.synonyms',
  hex: 'catalogue.value.colour',
  priceGroup: 'catalogue.value.priceGroup',
  image: 'catalogue.value.image',
  sortOrder: 'catalogue.value.sortOrder',
  showOnPriceCards: 'catalogue.value.showOnPriceCards',
  needsApproval: 'catalogue.value.needsApproval',
} as const satisfies Record<string, MessageId>

/** What a field of the form holds: texts, numbers as they are typed, flags, lists of words. */
export type FormValue = string | boolean | readonly string[]

export const flags = ['showOnPriceCards', 'needsApproval'] as const

export const isFlag = (path: string) => flags.some((flag) => flag === path)

export function isValueField(path: string): boolean {
  return Object.hasOwn(labels, path) || languageOf(path) !== undefined
}

/** The field in the reader's language; a name says in which language it is. */
export function valueFieldLabel(intl: IntlShape, path: string): string {
  const language = languageOf(path)
  if (language) return intl.formatMessage({ id: 'catalogue.attribute.nameIn' }, { language: intl.formatDisplayName(language, { type: 'language' }) ?? language })
  return Object.hasOwn(labels, path) ? intl.formatMessage({ id: labels[path as keyof typeof labels] }) : path
}

const isColour = (text: string) => text === '' || /^#[0-9a-f]{6}$/i.test(text)

/** Whether a value may be sent: what is required is there, a colour is one, a place is a number. */
export function isValueValid(path: string, value: FormValue): boolean {
  if (path === 'value' || path === 'attribute') return String(value).trim() !== ''
  if (path === 'hex') return isColour(String(value).trim())
  return path !== 'sortOrder' || /^\d{0,9}$/.test(String(value))
}

/** What was changed in the form as the server takes it; an empty text takes the field away. */
export function valueInput(values: Readonly<Record<string, FormValue>>) {
  const text = (path: string) => (path in values ? { [path]: String(values[path]).trim() || null } : {})
  const flag = (path: string) => (path in values ? { [path]: values[path] === true } : {})
  const names = Object.entries(values).flatMap(([path, value]) => {
    const language = languageOf(path)
    return language ? [{ language, text: String(value).trim() || null }] : []
  })
  const { synonyms, sortOrder } = values
  return {
    ...text('hex'),
    ...text('priceGroup'),
    ...text('image'),
    ...flag('showOnPriceCards'),
    ...flag('needsApproval'),
    ...(values.value === undefined ? {} : { value: String(values.value).trim() }),
    ...(Array.isArray(synonyms) ? { synonyms: [...synonyms] } : {}),
    ...(sortOrder === undefined || sortOrder === '' ? {} : { sortOrder: Number(sortOrder) }),
    ...(names.length > 0 ? { names } : {}),
  }
}
