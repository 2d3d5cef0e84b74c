import { type AttributeRange, type Context, type ProductFilter, refusal } from '../../../platform/contract/index.ts'
import { maxCodes } from './productCodes.rules.ts'

/** More attributes are not needed at once; each is a condition that the database evaluates for every row. */
const maxRanges = 20

/**
 * Parses a filter.
 * @throws if too many codes were pasted, or a range of an attribute is invalid
 */
export function readFilter(context: Context, filter: ProductFilter | null | undefined): ProductFilter {
  const all = [filter, ...(filter?.not ?? [])]
  const count = all.reduce((sum, one) => sum + (one?.codes?.length ?? 0), 0)
  if (count > maxCodes) throw refusal(context, 'BAD_USER_INPUT', 'catalogue.products.tooManyCodes', { limit: maxCodes, count })
  const ranges = all.flatMap((one) => one?.attributeRanges ?? [])
  if (ranges.length > maxRanges) throw refusal(context, 'BAD_USER_INPUT', 'catalogue.products.tooManyRanges', { limit: maxRanges, count: ranges.length })
  for (const range of ranges) checkRange(context, range)
  return filter ?? {}
}

function checkRange(context: Context, { from, to, fromDay, toDay }: AttributeRange): void {
  const isOfNumbers = isGiven(from) || isGiven(to)
  if (isOfNumbers === (isGiven(fromDay) || isGiven(toDay))) throw refusal(context, 'BAD_USER_INPUT', 'catalogue.products.rangeBounds')
  if (isGiven(from) && isGiven(to) && Number(from) > Number(to)) throw refusal(context, 'BAD_USER_INPUT', 'catalogue.products.rangeTurned', { from, to })
  if (isGiven(fromDay) && isGiven(toDay) && fromDay > toDay)
    throw refusal(context, 'BAD_USER_INPUT', 'catalogue.products.rangeTurned', { from: fromDay, to: toDay })
}

const isGiven = (bound: string | null | undefined): bound is string => bound !== null && bound !== undefined
