import { slugify } from '@vitrine/i18n'
import type { IntlShape } from 'react-intl'
import type { CreateProductInput } from './__generated__/useCreateProductMutation.graphql'
import { plainEan } from './checkDigit'
import { isProductType, type NewProductAddress } from './newProductAddress'

/** The fields of the form, by the names that the server gives them. */
export const newProductFields = ['type', 'content.nl.name', 'content.en.name', 'sku', 'eanCode', 'brand'] as const

export type NewProductField = (typeof newProductFields)[number]
export type NewProductValues = Readonly<Record<NewProductField, string>>

/** Without these there is no product. */
export function isRequiredField(field: NewProductField): field is 'content.nl.name' | 'sku' {
  return field === 'content.nl.name' || field === 'sku'
}

const longest: Partial<Record<NewProductField, number>> = { 'content.nl.name': 255, 'content.en.name': 255, sku: 64, eanCode: 32, brand: 255 }

export function isNewProductField(path: string): path is NewProductField {
  return newProductFields.some((field) => field === path)
}

export function newProductLabel(intl: IntlShape, field: NewProductField): string {
  return intl.formatMessage({ id: `catalogue.new.field.${field}` })
}

/** How many characters too many a value has, and how many it may have; null when it fits. */
export function passedLength(field: NewProductField, value: string): { limit: number; over: number } | null {
  const limit = longest[field]
  return limit !== undefined && value.trim().length > limit ? { limit, over: value.trim().length - limit } : null
}

/** What is sent. A field that was emptied is sent as empty: it must not come back from what the product begins with. */
export function newProductInput(values: NewProductValues, { copyOf, emeubelProduct }: NewProductAddress): CreateProductInput {
  const text = (field: NewProductField) => values[field].trim() || null
  return {
    type: isProductType(values.type) ? values.type : 'SIMPLE',
    sku: values.sku.trim(),
    eanCode: plainEan(values.eanCode) || null,
    brand: text('brand'),
    active: false,
    contents: [namedIn('nl', text('content.nl.name')), namedIn('en', text('content.en.name'))],
    copyOf,
    emeubelProduct,
  }
}

/** A shop finds it under its name from the start; another address is typed where the texts are. */
function namedIn(language: string, name: string | null) {
  const urlKey = slugify(name ?? '')
  return { language, name, ...(urlKey !== '' && { urlKey }) }
}
