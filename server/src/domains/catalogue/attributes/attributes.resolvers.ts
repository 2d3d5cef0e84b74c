import { readId, searchWords } from '../../../platform/db/index.ts'
import { readPage, type Resolvers } from '../../../platform/contract/index.ts'
import { translations } from '../../../services/mutations/index.ts'
import { attributeImpact } from './attributeImpact.ts'
import { nameIn } from './attributes.rules.ts'
import { attributeOrderings, type AttributeRow, countAttributes, listAttributes } from './attributes.store.ts'
import { createAttribute } from './createAttribute.ts'
import { prepareAttributeDelete } from './prepareAttributeDelete.ts'
import { updateAttribute } from './updateAttribute.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Attribute: AttributeRow
  }
}

export const resolvers: Resolvers = {
  Query: {
    attributes: (_, { searchTerm, filter }) => ({ searchTerm: searchTerm ?? null, filter: filter ?? null }),
    attribute: (_, { id }, { loaders }) => {
      const number = readId(id)
      return number === null ? null : loaders.attributes.load(number)
    },
    attributeImpact: (_, args, context) => attributeImpact(args, context),
  },
  Mutation: {
    createAttribute: (_, args, context) => createAttribute(args, context),
    updateAttribute: (_, { input }, context) => updateAttribute(input, context),
    prepareAttributeDelete: (_, args, context) => prepareAttributeDelete(args, context),
  },
  AttributePage: {
    totalCount: ({ searchTerm, filter }, _, { db }) => countAttributes(db, { words: searchWords(searchTerm), filter: filter ?? {} }),
    results: ({ searchTerm, filter }, args, context) =>
      listAttributes(context.db, { words: searchWords(searchTerm), filter: filter ?? {} }, context.language, readPage(context, args, attributeOrderings)),
  },
  Attribute: {
    name: ({ names, code }, _, { language }) => nameIn(language, names, code),
    names: ({ names }) => translations(names),
    descriptions: ({ descriptions }) => translations(descriptions),
    hint: ({ description, descriptions }, _, { language }) => descriptions[language] ?? description,
    valueCount: async ({ id }, _, { loaders }) => (await loaders.attributeValueCounts.load(id))?.count ?? 0,
    productCount: async ({ id }, _, { loaders }) => (await loaders.attributeProductCounts.load(id))?.count ?? 0,
    values: ({ id }, { searchTerm, limit }, context) =>
      context.loaders.valuesOfAttributes.load({ attributeId: id, words: searchWords(searchTerm), limit: readPage(context, { limit }, []).limit }),
    lockedFields: async ({ id }, _, { loaders }) => (await loaders.locks.load(id)).map(({ field }) => field),
  },
}
