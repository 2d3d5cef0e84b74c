import type { IntlShape } from 'react-intl'
import { parseContentPath } from '../productContent/contentPath'
import { contentPathLabel, inLanguage } from '../productContent/contentFieldLabel'
import { parseRedirectsPath } from '../productContent/redirects'
import type { ContentLanguage } from '@vitrine/i18n'

/** Fields of the form that are no texts per language, with the tab on which each stands. */
const fields: Readonly<Record<string, { label: MessageId; tab: string }>> = {
  sku: { label: 'catalogue.field.sku', tab: 'content' },
  eanCode: { label: 'catalogue.field.eanCode', tab: 'content' },
  brand: { label: 'catalogue.field.brand', tab: 'content' },
  series: { label: 'catalogue.field.series', tab: 'content' },
  category: { label: 'catalogue.field.category', tab: 'content' },
  department: { label: 'catalogue.field.department', tab: 'content' },
  mailInbox: { label: 'catalogue.field.mailInbox', tab: 'content' },
  isLabelProduct: { label: 'catalogue.field.isLabelProduct', tab: 'content' },
  isFolderProduct: { label: 'catalogue.field.isFolderProduct', tab: 'content' },
  blocks: { label: 'catalogue.field.blocks', tab: 'content' },
  leadTimeWeeks: { label: 'catalogue.field.leadTimeWeeks', tab: 'stock' },
  axes: { label: 'catalogue.field.axes', tab: 'configurables' },
  excludedVariations: { label: 'catalogue.field.excludedVariations', tab: 'configurables' },
  components: { label: 'catalogue.field.components', tab: 'bundles' },
  bundlePriceMode: { label: 'catalogue.field.bundlePriceMode', tab: 'bundles' },
  bundleDiscountPct: { label: 'catalogue.field.bundleDiscountPct', tab: 'bundles' },
  crossSell: { label: 'catalogue.field.crossSell', tab: 'related' },
  upSell: { label: 'catalogue.field.upSell', tab: 'related' },
  pushPosition: { label: 'catalogue.field.pushPosition', tab: 'positioning' },
  pinnedUntil: { label: 'catalogue.field.pinnedUntil', tab: 'positioning' },
  marginKey: { label: 'catalogue.field.marginKey', tab: 'positioning' },
  purchasePrice: { label: 'catalogue.field.purchasePrice', tab: 'positioning' },
}

/** Fields of which there is one for each attribute, for each place where stock is kept, for each text of a block, or for each language. */
const families: Readonly<Record<string, { label: MessageId; tab: string }>> = {
  attribute: { label: 'catalogue.field.attribute', tab: 'attributes' },
  stock: { label: 'catalogue.field.stock', tab: 'stock' },
  blockText: { label: 'catalogue.block.textOfNone', tab: 'content' },
  redirects: { label: 'catalogue.field.redirects', tab: 'content' },
}

function familyOf(path: string) {
  const dot = path.indexOf('.')
  return dot > 0 && dot < path.length - 1 ? families[path.slice(0, dot)] : undefined
}

/** Whether a path is a field of the product's form. */
export function isProductField(path: string): boolean {
  return parseContentPath(path) !== null || Object.hasOwn(fields, path) || familyOf(path) !== undefined
}

/** Fields that hold one line of text as it reads: what the history tells of them can be put back. */
const lines: ReadonlySet<string> = new Set(['sku', 'eanCode', 'brand', 'series', 'category', 'department', 'mailInbox'])

export function isLineField(path: string): boolean {
  return lines.has(path)
}

/** The tab of the product's screen on which a field stands. */
export function tabOfField(path: string): string {
  return fields[path]?.tab ?? familyOf(path)?.tab ?? 'content'
}

/**
 * The field in the reader's language, wherever it is spoken of.
 * @param names what single attributes, stock locations and texts of blocks are called, by path, as far as that is known
 */
export function productFieldLabel(intl: IntlShape, path: string, names: ReadonlyMap<string, string>, shown?: { language: ContentLanguage }): string {
  const known = fields[path]
  if (known) return intl.formatMessage({ id: known.label })
  const old = parseRedirectsPath(path)
  if (old) return inLanguage(intl, intl.formatMessage({ id: 'catalogue.field.redirects' }), old.language, shown)
  const family = familyOf(path)
  if (family) return names.get(path) ?? intl.formatMessage({ id: family.label }, { name: path.slice(path.indexOf('.') + 1) })
  return contentPathLabel(intl, path, shown)
}
