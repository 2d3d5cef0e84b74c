import type { FactsPart } from './Facts.ts'

// The fields of a product from which its own findings are computed. dependents.test proves by PostgreSQL's own column usage that
// none is missing.

/** Every check may read them. */
export const commonFields = ['active', 'axes', 'bundlePriceMode', 'category', 'eanCode', 'mergedInto', 'parent', 'putAside.*', 'sku', 'type'] as const

const texts = ['name', 'shortDescription', 'description', 'metaTitle', 'metaDescription', 'urlKey'].map((name) => `content.*.${name}`)

/** The checks of a part read them; the values of attributes are told by their codes. */
export const partFields: { readonly [Part in FactsPart]: readonly string[] } = {
  texts,
  dutchName: ['content.*.name'],
  values: [],
  pictures: ['images'],
  pictureDuplicates: ['images'],
  stock: ['stock.*'],
  prices: ['price.*', 'purchasePrice'],
  parentPrice: ['price.*'],
  eanDuplicates: [],
  skuDuplicates: [],
  urlDuplicates: texts,
  lostAddresses: ['content.*.urlKey', 'redirects.*'],
  textDuplicates: ['content.*.description'],
  siblings: [],
  websites: ['price.*'],
  supply: ['leadTimeWeeks'],
  collections: [],
  components: ['components', 'price.*', 'stock.*'],
  related: ['crossSell', 'price.*', 'upSell'],
}
