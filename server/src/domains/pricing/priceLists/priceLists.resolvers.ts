import { searchWords } from '../../../platform/db/index.ts'
import { readPage, type Resolvers } from '../../../platform/contract/index.ts'
import { type PriceListRow, priceLists } from './priceLists.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    PriceList: PriceListRow
  }
}

export const resolvers: Resolvers = {
  Query: {
    priceLists: (_, { searchTerm, filter }) => ({ searchTerm: searchTerm ?? null, filter: filter ?? null }),
  },
  PriceListPage: {
    totalCount: ({ searchTerm, filter }, _, { db }) => priceLists.count(db, searchWords(searchTerm), filter ?? {}),
    results: ({ searchTerm, filter }, args, context) => priceLists.page(context.db, searchWords(searchTerm), filter ?? {}, readPage(context, args, priceLists.orderings)),
  },
  PriceList: {
    parent: ({ parentId }, _, { loaders }) => (parentId === null ? null : loaders.priceLists.load(parentId)),
    promoBannerImage: ({ promoBannerImageId }, _, { loaders }) => (promoBannerImageId === null ? null : loaders.images.load(promoBannerImageId)),
  },
}
