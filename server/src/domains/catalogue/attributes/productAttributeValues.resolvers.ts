import type { Context, Resolvers } from '../../../platform/contract/index.ts'
import { attributeColumns } from './attributeColumns.ts'
import type { AttributeRow } from './attributes.store.ts'
import type { ProductAttributeValueRow } from './productAttributeValues.store.ts'
import { choicesOf, productAttributeWords } from './productAttributeWords.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    ProductAttributeValue: ProductAttributeValueRow
  }
}

async function attributeOf(id: number, { loaders }: Context): Promise<AttributeRow> {
  const attribute = await loaders.attributes.load(id)
  if (!attribute) throw new Error(`The attribute ${id} has gone meanwhile`)
  return attribute
}

export const resolvers: Resolvers = {
  Query: {
    attributeColumns: (_, args, context) => attributeColumns(args, context),
  },
  Product: {
    attributeValues: ({ id }, _, { loaders }) => loaders.productAttributeValues.load(id),
    suggestedAttributes: async ({ id }, _, context) => {
      const suggested = await context.loaders.suggestedAttributes.load(id)
      return Promise.all(suggested.map(({ attributeId }) => attributeOf(attributeId, context)))
    },
  },
  ProductAttributeValue: {
    attribute: ({ attributeId }, _, context) => attributeOf(attributeId, context),
    values: (row, _, context) => choicesOf(row, context),
    value: ({ value }) => JSON.stringify(value),
    words: (row, _, context) => productAttributeWords(row, context),
  },
}
