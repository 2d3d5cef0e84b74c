import type { Context, Resolvers } from '../../../platform/contract/index.ts'
import { isChoice } from './attributes.rules.ts'
import type { AttributeRow } from './attributes.store.ts'
import type { AttributeValueRow } from './attributeValues.store.ts'
import { plainWords } from './productAttributes.rules.ts'
import type { ProductAttributeValueRow } from './productAttributeValues.store.ts'

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

async function choicesOf({ choices }: ProductAttributeValueRow, { loaders }: Context): Promise<AttributeValueRow[]> {
  const values = await Promise.all(choices.map((id) => loaders.attributeValues.load(id)))
  return values.filter((value) => value !== null)
}

export const resolvers: Resolvers = {
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
    words: async (row, _, context) => {
      if (!isChoice(row.type)) return plainWords(context.intl, row, row.value)
      const values = await choicesOf(row, context)
      return context.intl.formatList(values.map(({ names, value }) => names[context.language] ?? value), { type: 'unit', style: 'short' })
    },
  },
}
