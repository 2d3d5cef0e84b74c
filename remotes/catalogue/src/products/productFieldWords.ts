import type { IntlShape } from 'react-intl'
import type { PartChoice } from '../bundles/BundlePart'
import type { AttributeJson } from '../productAttributes/AttributeField'
import type { Redirect } from '../productContent/redirects'
import { attributeWords } from '../productAttributes/attributeWords'
import type { StockCounts } from '../stock/StockLevel'
import { fieldWords } from './fieldJson'
import type { FieldNames } from './useFieldNames'

/** The value of a field in words, where two stand beside each other: names and no numbers, as its tab would show it. */
export function productFieldWords(intl: IntlShape, path: string, json: string, names: FieldNames): string {
  if (json === '') return ''
  const value: unknown = JSON.parse(json)
  const nameOf = (id: number) => names.nameOf(String(id)) ?? String(id)
  const list = (parts: readonly string[]) => intl.formatList(parts, { type: 'unit' })
  const [family = '', parameter = ''] = path.split(/\.(.*)/s)
  switch (family) {
    case 'attribute':
      return ofAttribute()
    case 'stock':
      return intl.formatMessage({ id: 'catalogue.field.stockCounts' }, { ...(value as StockCounts) })
    case 'redirects':
      return list((value as Redirect[]).map(({ urlKey, redirects }) => intl.formatMessage({ id: redirects ? 'catalogue.redirect.leads' : 'catalogue.redirect.open' }, { urlKey })))
    case 'components':
      return list((value as PartChoice[]).map(({ product, quantity, required }) => intl.formatMessage({ id: 'catalogue.field.part' }, { name: nameOf(product), quantity, required: String(required !== false) })))
    case 'crossSell':
    case 'upSell':
    case 'axes':
      return list((value as number[]).map(nameOf))
    case 'excludedVariations':
      return list((value as number[][]).map((combination) => combination.map(nameOf).join(' + ')))
    case 'marginKey':
      return nameOf(value as number)
    case 'bundlePriceMode':
      return value === 'SUM_MINUS_PCT' || value === 'FIXED' ? intl.formatMessage({ id: `catalogue.bundle.mode.${value}` }) : intl.formatMessage({ id: 'catalogue.bundle.mode.SUM' })
    case 'pinnedUntil':
      return intl.formatDate(`${String(value)}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })
    default:
      return fieldWords(intl, json)
  }

  function ofAttribute(): string {
    const attribute = names.attributeOf(parameter)
    if (!attribute) return fieldWords(intl, json)
    const ids = ['SELECT', 'COLOUR', 'MULTI_SELECT'].includes(attribute.type) ? [value].flat().map(String) : []
    return attributeWords(intl, attribute, value as AttributeJson, new Map(ids.map((id) => [id, { name: names.nameOf(id) ?? id }])))
  }
}
