import type { WebsiteProductFilter } from '../../../platform/contract/index.ts'
import { searchWords } from '../../../platform/db/index.ts'
import { defineExport } from '../../../services/exports/index.ts'
import { websiteProducts } from './websiteProducts.store.ts'

defineExport({
  list: 'websiteProducts',
  kind: 'websiteProduct',
  filter: 'WebsiteProductFilter',
  find: (db, { searchTerm, filter }) => websiteProducts.ids(db, searchWords(searchTerm), (filter ?? {}) as WebsiteProductFilter),
  count: (db, { searchTerm, filter }) => websiteProducts.count(db, searchWords(searchTerm), (filter ?? {}) as WebsiteProductFilter),
  rows: websiteProducts.byIds,
  identity: ['product', 'website'],
  columns: {
    image: [],
    name: ['product'],
    sku: [],
    online: ['onlineStatus'],
    sync: ['syncStatus'],
    error: ['lastErrorCode', 'lastError'],
    synced: ['syncedAt'],
    scheduled: ['desiredFrom', 'desiredTo'],
    notes: [],
    remote: ['remoteId'],
  },
})
