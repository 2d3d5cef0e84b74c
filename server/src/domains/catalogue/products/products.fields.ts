import { defineEntity, type Field } from '../../../engine/index.ts'
import { inheritedValuesEffect } from '../attributes/inheritedValues.store.ts'
import { attributesField } from '../attributes/productAttributes.store.ts'
import { componentsField } from '../bundles/components.store.ts'
import { blockTextProblem } from '../descriptionBlocks/blocks.rules.ts'
import { productBlockFields } from '../descriptionBlocks/productBlocks.ts'
import { lastPosition } from '../positioning/positioning.rules.ts'
import { salesField } from '../positioning/sales.store.ts'
import { stockField } from '../stock/stock.store.ts'
import { crossSellField, upSellField } from './productRelations.store.ts'
import { productDuplicatesEffect } from '../productDuplicates/duplicateEffects.ts'
import { axesField, excludedVariationsField } from '../variations/variationFields.store.ts'
import { redirectsField } from '../redirects/redirects.fields.ts'
import { redirectsFollower } from '../redirects/redirects.store.ts'
import { listingEffect } from './listings.store.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import { isUrlKey, productTypes } from './products.rules.ts'

const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const content = (name: string): Field['place'] => ({ in: 'child', table: 'product_contents', owner: 'product_id', key: 'language', column: name })
const line = (label: string, name: string, maximum = 255): Field => ({ type: 'text', label, place: column(name), maximum, lines: 1 })
const flag = (label: string, name: string): Field => ({ type: 'boolean', label, place: column(name), required: true, initial: false })

const percentProblem: Field['check'] = (value) => (Number(value) > 100 ? { code: 'number.great', values: { maximum: 100 } } : null)

/** What of a product can be written. Prices and photos are added by their domains. */
export const productEntity = defineEntity({
  kind: 'product',
  label: 'catalogue.product',
  countLabel: 'catalogue.product.count',
  table: 'products',
  title: ['content.nl.name', 'content.en.name', 'content.de.name', 'content.fr.name', 'sku'],
  address: '/products/:id/edit',
  hasUpdatedBy: true,
  unique: ['sku'],
  parameters: { content: contentProblem, blockText: blockTextProblem, redirects: contentProblem },
  fields: {
    type: { type: 'choice', label: 'catalogue.product.type', place: column('type'), choices: productTypes, required: true },
    // Without its configurable product a variation is nothing.
    parent: { type: 'reference', label: 'catalogue.product.parent', place: column('parent_id'), refersTo: 'products', whenTargetGoes: 'delete' },
    sku: { ...line('catalogue.product.sku', 'sku', 64), required: true },
    // A wrong check digit does not stop anybody: the inspector names it, and the website refuses it.
    eanCode: line('catalogue.product.eanCode', 'ean_code', 32),
    active: flag('catalogue.product.active', 'active'),
    isLabelProduct: flag('catalogue.product.isLabelProduct', 'is_label_product'),
    isFolderProduct: flag('catalogue.product.isFolderProduct', 'is_folder_product'),
    mailInbox: line('catalogue.product.mailInbox', 'mail_inbox'),
    brand: line('catalogue.product.brand', 'brand'),
    series: line('catalogue.product.series', 'series'),
    category: line('catalogue.product.category', 'category'),
    department: line('catalogue.product.department', 'department'),
    sourceUrl: line('catalogue.product.sourceUrl', 'source_url', 2000),
    leadTimeWeeks: { type: 'integer', label: 'catalogue.product.leadTimeWeeks', place: column('lead_time_weeks'), minimum: 0, maximum: 520 },
    createdAt: { type: 'instant', label: 'catalogue.product.createdAt', place: column('created_at'), fixed: true },
    'content.*.name': { type: 'text', label: 'catalogue.product.name', place: content('name'), maximum: 255, lines: 1 },
    'content.*.shortDescription': { type: 'text', label: 'catalogue.product.shortDescription', place: content('short_description'), maximum: 240, lines: 3 },
    'content.*.description': { type: 'text', label: 'catalogue.product.description', place: content('description'), maximum: 20_000, lines: 200 },
    'content.*.metaTitle': { type: 'text', label: 'catalogue.product.metaTitle', place: content('meta_title'), maximum: 60, lines: 1 },
    'content.*.metaKeywords': { type: 'text', label: 'catalogue.product.metaKeywords', place: content('meta_keywords'), maximum: 255, lines: 1 },
    'content.*.metaDescription': { type: 'text', label: 'catalogue.product.metaDescription', place: content('meta_description'), maximum: 160, lines: 1 },
    'content.*.urlKey': {
      type: 'text',
      label: 'catalogue.product.urlKey',
      place: content('url_key'),
      maximum: 255,
      lines: 1,
      check: (value) => (typeof value === 'string' && !isUrlKey(value) ? { code: 'urlKey.form' } : null),
    },
    'content.*.priceCardDescription': { type: 'text', label: 'catalogue.product.priceCardDescription', place: content('price_card_description'), maximum: 300, lines: 4 },
    'redirects.*': redirectsField,
    'attribute.*': attributesField,
    'stock.*': stockField,
    components: componentsField,
    bundlePriceMode: { type: 'choice', label: 'catalogue.product.bundlePriceMode', place: column('bundle_price_mode'), choices: ['SUM', 'SUM_MINUS_PCT', 'FIXED'] },
    bundleDiscountPct: { type: 'decimal', label: 'catalogue.product.bundleDiscountPct', place: column('bundle_discount_pct'), minimum: 0, check: percentProblem },
    pushPosition: { type: 'integer', label: 'catalogue.product.pushPosition', place: column('push_position'), minimum: 1, maximum: lastPosition },
    pinnedUntil: { type: 'date', label: 'catalogue.product.pinnedUntil', place: column('pinned_until') },
    marginKey: { type: 'reference', label: 'catalogue.product.marginKey', place: column('margin_key_id'), refersTo: 'margin_keys', whenTargetGoes: 'empty' },
    purchasePrice: { type: 'decimal', label: 'catalogue.product.purchasePrice', place: column('purchase_price'), minimum: 0 },
    sales: salesField,
    axes: axesField,
    excludedVariations: excludedVariationsField,
    crossSell: crossSellField,
    upSell: upSellField,
    ...productBlockFields,
  },
  followers: [redirectsFollower],
  effects: [inheritedValuesEffect, productDuplicatesEffect, listingEffect],
})
