import { type Context, type ProductFilter, refusal } from '../../../platform/contract/index.ts'
import { mostCodes } from './productCodes.rules.ts'

/**
 * What a filter asks for.
 * @throws when more codes were pasted than go at once
 */
export function readFilter(context: Context, filter: ProductFilter | null | undefined): ProductFilter {
  const count = [filter, ...(filter?.not ?? [])].reduce((sum, one) => sum + (one?.codes?.length ?? 0), 0)
  if (count > mostCodes) throw refusal(context, 'BAD_USER_INPUT', 'catalogue.products.tooManyCodes', { limit: mostCodes, count })
  return filter ?? {}
}
