import { searchWords } from '../../../platform/db/index.ts'
import { defineExport, listMark } from '../../../services/exports/index.ts'
import { emeubelProducts } from './emeubelProducts.store.ts'

defineExport({
  list: 'emeubelProducts',
  kind: 'emeubelProduct',
  filter: 'EmeubelProductFilter',
  find: (db, { searchTerm, filter }) => emeubelProducts.ids(db, searchWords(searchTerm), filter ?? {}),
  count: (db, { searchTerm, filter }) => emeubelProducts.count(db, searchWords(searchTerm), filter ?? {}),
  rows: async (db, ids) =>
    (await emeubelProducts.byIds(db, ids)).map((row) => ({
      ...row,
      match: row.matchState,
      changes: row.openChanges.join(listMark),
      stock: row.warehouseQty + row.storeQty,
    })),
  identity: ['sku'],
  // raw data of the feed: it does not fit a table
  leftOut: ['delivered', 'deltas'],
  columns: { leadTime: ['leadTimeWeeks'], firstSeen: [], lastSeen: [] },
})
