import type { Problem } from '../../../engine/index.ts'
import type { GuardRefusal } from './priceGuards.rules.ts'

const symbolOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0).find(({ type }) => type === 'currency')
    ?.value ?? currency

/** A refusal or a warning as a problem, formatted in the reader's language. */
export function describeRefusal(
  { code, amountCents, limitCents, previousCents }: GuardRefusal,
  { name, currency }: { name: string; currency: string },
  strictness: 'WARN' | 'BLOCK' = 'BLOCK',
): Omit<Problem, 'field'> {
  return {
    code: `price.${strictness === 'BLOCK' ? 'guard' : 'warned'}.${code}`,
    values: {
      list: name,
      symbol: symbolOf(currency),
      amount: amountCents / 100,
      limit: limitCents / 100,
      ...(previousCents === null ? {} : { previous: previousCents / 100, direction: amountCents > previousCents ? 'up' : 'down' }),
    },
  }
}
