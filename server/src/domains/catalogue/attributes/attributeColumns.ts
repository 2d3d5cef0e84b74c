import { type Context, type QueryAttributeColumnsArgs, refusal } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { nameIn } from './attributes.rules.ts'
import { findAttributesByCode } from './attributes.store.ts'
import { findAttributeValuesOf } from './productAttributeValues.store.ts'
import { productAttributeWords } from './productAttributeWords.ts'

/** A page of the products list is not longer. */
const maxAtOnce = 200

/** What products say of attributes, attribute by attribute in their order: the columns of a list, read set-wise. */
export async function attributeColumns({ products, codes }: QueryAttributeColumnsArgs, context: Context) {
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
