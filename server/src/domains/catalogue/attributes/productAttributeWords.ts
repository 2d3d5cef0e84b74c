import type { Context } from '../../../platform/contract/index.ts'
import { isChoice } from './attributes.rules.ts'
import type { AttributeValueRow } from './attributeValues.store.ts'
import { plainWords } from './productAttributes.rules.ts'
import type { ProductAttributeValueRow } from './productAttributeValues.store.ts'

/** The values that were chosen, in their order. */
export async function choicesOf({ choices }: ProductAttributeValueRow, { loaders }: Context): Promise<AttributeValueRow[]> {
  const values = await Promise.all(choices.map((id) => loaders.attributeValues.load(id)))
  return values.filter((value) => value !== null)
}

/** What an attribute says of a product, as the viewer reads it: Grey, Blue; 240 cm. */
export async function productAttributeWords(row: ProductAttributeValueRow, context: Context): Promise<string> {
  if (!isChoice(row.type)) return plainWords(context.intl, row, row.value)
  const values = await choicesOf(row, context)
  return context.intl.formatList(values.map(({ names, value }) => names[context.language] ?? value), { type: 'unit', style: 'short' })
}
