import { searchWords } from '../../../platform/db/index.ts'
import { readPage, type Resolvers } from '../../../platform/contract/index.ts'
import { type EmeubelProductRow, emeubelProducts } from './emeubelProducts.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    EmeubelProduct: EmeubelProductRow
  }
}

export const resolvers: Resolvers = {
  Query: {
    emeubelProducts: (_, { searchTerm, filter }) => ({ searchTerm: searchTerm ?? null, filter: filter ?? null }),
  },
  EmeubelProductPage: {
    totalCount: ({ searchTerm, filter }, _, { db }) => emeubelProducts.count(db, searchWords(searchTerm), filter ?? {}),
    results: ({ searchTerm, filter }, args, context) => emeubelProducts.page(context.db, searchWords(searchTerm), filter ?? {}, readPage(context, args, emeubelProducts.orderings)),
  },
  EmeubelProduct: {
    linkedProduct: ({ linkedProductId }, _, { loaders }) => (linkedProductId === null ? null : loaders.products.load(linkedProductId)),
  },
}
