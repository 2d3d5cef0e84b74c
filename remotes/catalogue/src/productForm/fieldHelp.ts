import type { IntlShape } from 'react-intl'

const helped = [
  'sku',
  'eanCode',
  'brand',
  'series',
  'category',
  'department',
  'mailInbox',
  'warrantyMonths',
  'leadTimeWeeks',
  'isLabelProduct',
  'isFolderProduct',
  'name',
  'shortDescription',
  'description',
  'urlKey',
  'metaTitle',
  'metaKeywords',
  'metaDescription',
  'priceCardDescription',
  'marginKey',
] as const

/** The help of a product's field: an example, its unit, where it appears; undefined if its label says it all. */
export function fieldHelp(intl: IntlShape, path: string): string | undefined {
  // the same in every language
  const name = path.replace(/^content\.\w+\./, '')
  const key = helped.find((one) => one === name)
  return key && intl.formatMessage({ id: `catalogue.help.${key}` })
}
