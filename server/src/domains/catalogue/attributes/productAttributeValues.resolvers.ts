import { type Context, type Resolvers, type QueryAttributeColumnsArgs, refusal } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { nameIn, isChoice } from './attributes.rules.ts'
import { findAttributesByCode, type AttributeRow } from './attributes.store.ts'
import { findAttributeValuesOf, type ProductAttributeValueRow } from './productAttributeValues.store.ts'
import type { AttributeValueRow } from './attributeValues.store.ts'
import { plainWords } from './productAttributes.rules.ts'

/** As many as a page of the products list. */
const maxAtOnce = 200

/** Values of products per attribute, in the order of the attributes: columns of a list, read in bulk. */
async function attributeColumns({ products, codes }: QueryAttributeColumnsArgs, context: Context) {
  if (products.length > maxAtOnce || codes.length > maxAtOnce) throw refusal(context, 'BAD_USER_INPUT', 'catalogue.bulkGrid.window', { most: maxAtOnce })
  const ids = products.map(readId).filter((id) => id !== null)
  const [attributes, said] = await Promise.all([findAttributesByCode(context.db, codes), findAttributeValuesOf(context.db, ids, codes)])
  const rows = Map.groupBy(said, ({ attributeId }) => attributeId)
  return Promise.all(
    attributes.map(async ({ id, code, names }) => ({
      code,
      name: nameIn(context.language, names, code),
      cells: await Promise.all((rows.get(id) ?? []).map(async (row) => ({ product: String(row.productId), words: await productAttributeWords(row, context) }))),
    })),
  )
}

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
    askedAttributes: async ({ id }, _, context) =>
      Promise.all((await context.loaders.askedAttributes.load(id)).map(({ attributeId }) => attributeOf(attributeId, context))),
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

/** The chosen values, in order. */
async function choicesOf({ choices }: ProductAttributeValueRow, { loaders }: Context): Promise<AttributeValueRow[]> {
  const values = await Promise.all(choices.map((id) => loaders.attributeValues.load(id)))
  return values.filter((value) => value !== null)
}

/** A product's value of an attribute, as the viewer reads it: Grey, Blue; 240 cm. */
async function productAttributeWords(row: ProductAttributeValueRow, context: Context): Promise<string> {
  if (!isChoice(row.type)) return plainWords(context.intl, row, row.value)
  const values = await choicesOf(row, context)
  return context.intl.formatList(
    values.map(({ names, value }) => names[context.language] ?? value),
    { type: 'unit', style: 'short' },
  )
}
