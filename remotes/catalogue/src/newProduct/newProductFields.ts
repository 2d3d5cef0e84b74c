import { slugify } from '@vitrine/i18n'
import type { IntlShape } from 'react-intl'
import type { CreateProductInput } from './__generated__/useCreateProductMutation.graphql'
import { plainEan } from './checkDigit'
import { isProductType, type NewProductAddress } from './newProductAddress'

/** The fields of the form, with the server's names. */
export const newProductFields = ['type', 'content.nl.name', 'content.en.name', 'sku', 'eanCode', 'brand'] as const

export type NewProductField = (typeof newProductFields)[number]
export type NewProductValues = Readonly<Record<NewProductField, string>>

/** Whether a field is required to create a product. */
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

/** How many characters a value is too long, and its maximum; null if it fits. */
export function passedLength(field: NewProductField, value: string): { limit: number; over: number } | null {
  const limit = longest[field]
  return limit !== undefined && value.trim().length > limit ? { limit, over: value.trim().length - limit } : null
}

/** The input to send. A cleared field is sent as empty, or it would be copied from what the product is based on. */
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

/** The URL key follows the name; another one can be typed on the Content tab. */
function namedIn(language: string, name: string | null) {
  const urlKey = slugify(name ?? '')
  return { language, name, ...(urlKey !== '' && { urlKey }) }
}
