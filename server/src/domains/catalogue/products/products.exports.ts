import type { ProductFilter } from '../../../platform/contract/index.ts'
import { defineExport } from '../../../services/exports/index.ts'
import { resolveSearch } from '../search/resolveSearch.ts'
import { countProducts, findProductIds, findProducts } from './products.store.ts'

defineExport({
  list: 'products',
  kind: 'product',
  filter: 'ProductFilter',
  find: async (db, { searchTerm, filter }) => findProductIds(db, await resolveSearch(db, searchTerm ?? ''), (filter ?? {}) as ProductFilter),
  count: async (db, { searchTerm, filter }) => countProducts(db, await resolveSearch(db, searchTerm ?? ''), (filter ?? {}) as ProductFilter),
  rows: findProducts,
  identity: ['sku'],
  // blocks are nested, and each of their texts would be a column
  leftOut: ['blocks', 'blockText.*'],
  columns: {
    name: ['content.*.name'],
    image: ['images'],
    // A price per list: all of them, each under its list's name.
    price: ['price.*'],
    leadTime: ['leadTimeWeeks'],
    ean: ['eanCode'],
    label: ['isLabelProduct'],
    folder: ['isFolderProduct'],
    mail: [],
    notes: [],
    websites: [],
  },
})
