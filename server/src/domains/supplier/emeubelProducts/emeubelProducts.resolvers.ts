import { loadPresent, readId, searchWords } from '../../../platform/db/index.ts'
import { readPage, type Resolvers } from '../../../platform/contract/index.ts'
import type { DeltaRow } from './articleChanges.store.ts'
import type { SuggestionRow } from './articleMatches.store.ts'
import { changeEmeubelProducts, prepareEmeubelProductsBulk } from './emeubelProductMutations.ts'
import { type EmeubelProductRow, emeubelProducts } from './emeubelProducts.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    EmeubelProduct: EmeubelProductRow
    EmeubelSuggestion: SuggestionRow
    EmeubelDelta: DeltaRow
  }
}

export const resolvers: Resolvers = {
  Query: {
    emeubelProducts: (_, { searchTerm, filter }) => ({ searchTerm: searchTerm ?? null, filter: filter ?? null }),
    emeubelProduct: (_, { id }, { loaders }) => {
      const number = readId(id)
      return number === null ? null : loaders.emeubelProducts.load(number)
    },
  },
  Mutation: {
    changeEmeubelProducts: (_, { input }, context) => changeEmeubelProducts(input, context),
    prepareEmeubelProductsBulk: (_, { input }, context) => prepareEmeubelProductsBulk(input, context),
  },
  EmeubelProductPage: {
    totalCount: ({ searchTerm, filter }, _, { db }) => emeubelProducts.count(db, searchWords(searchTerm), filter ?? {}),
    counts: ({ searchTerm, filter }, { by }, { db }) => emeubelProducts.countBy(db, searchWords(searchTerm), filter ?? {}, by),
    results: ({ searchTerm, filter }, args, context) =>
      emeubelProducts.page(context.db, searchWords(searchTerm), filter ?? {}, readPage(context, args, emeubelProducts.orderings)),
  },
  EmeubelProduct: {
    linkedProduct: ({ linkedProductId }, _, { loaders }) => (linkedProductId === null ? null : loaders.products.load(linkedProductId)),
    suggestions: ({ id }, _, { loaders }) => loaders.emeubelSuggestions.load(id),
    rejectedProducts: async ({ id }, _, { loaders }) =>
      loadPresent(
        loaders.products,
        (await loaders.emeubelRejections.load(id)).map(({ productId }) => productId),
      ),
    deltas: ({ id }, _, { loaders }) => loaders.emeubelDeltas.load(id),
    firstSeenAt: async ({ id }, _, { loaders }) => (await loaders.emeubelSightings.load(id))?.firstSeenAt ?? null,
    lastSeenAt: async ({ id }, _, { loaders }) => (await loaders.emeubelSightings.load(id))?.lastSeenAt ?? null,
    seenCount: async ({ id }, _, { loaders }) => (await loaders.emeubelSightings.load(id))?.seenCount ?? 0,
    delivered: ({ delivered }) => JSON.stringify(delivered),
  },
  EmeubelSuggestion: {
    product: async ({ productId }, _, { loaders }) => (await loadPresent(loaders.products, [productId]))[0] as never,
  },
  EmeubelDelta: {
    before: ({ before }) => (before === null ? null : JSON.stringify(before)),
    after: ({ after }) => (after === null ? null : JSON.stringify(after)),
  },
  Product: {
    emeubelProducts: ({ id }, _, { loaders }) => loaders.emeubelProductsOf.load(id),
  },
}
