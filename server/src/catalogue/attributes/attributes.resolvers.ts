import { searchWords } from '../../db/searchWords.ts'
import type { Resolvers } from '../../graphql/__generated__/resolvers.ts'
import { readPage } from '../../graphql/readPage.ts'
import { nameIn } from './attributes.rules.ts'
import { attributeOrderings, countAttributes, listAttributes } from './attributes.store.ts'

export const resolvers: Resolvers = {
  Query: {
    attributes: (_, { searchTerm }) => ({ searchTerm: searchTerm ?? null }),
  },
  AttributePage: {
    totalCount: ({ searchTerm }, _, { db }) => countAttributes(db, searchWords(searchTerm)),
    results: ({ searchTerm }, args, context) => listAttributes(context.db, searchWords(searchTerm), context.language, readPage(context, args, attributeOrderings)),
  },
  Attribute: {
    name: ({ names, code }, _, { language }) => nameIn(language, names, code),
    valueCount: async ({ id }, _, { loaders }) => (await loaders.attributeValueCounts.load(id))?.count ?? 0,
    values: ({ id }, { searchTerm, limit }, context) =>
      context.loaders.valuesOfAttributes.load({ attributeId: id, words: searchWords(searchTerm), limit: readPage(context, { limit }, []).limit }),
  },
}
