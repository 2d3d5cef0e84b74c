import type { IntlShape } from '@formatjs/intl'
import type { EffectivePriceRow, ListName } from './effectivePrices.store.ts'

/** The origin of a price, as the end of a sentence: "from Basis NL −10 %, rounded to ,95". */
export function priceOrigin(intl: IntlShape<string>, { source, path, viaProductId }: EffectivePriceRow, lists: ReadonlyMap<number, ListName>): string {
  if (source === 'NONE') return intl.formatMessage({ id: 'pricing.origin.none' })
  if (source === 'BUNDLE') return intl.formatMessage({ id: 'pricing.origin.bundle' })
  const [first, ...others] = path ?? []
  const list = lists.get(first ?? 0)?.name ?? ''
  const steps = others.flatMap((id): string[] => {
    const { adjustmentPct = null, rounding = null } = lists.get(id) ?? {}
    const parts = [
      ...(adjustmentPct === null || Number(adjustmentPct) === 0
        ? []
        : [intl.formatNumber(Number(adjustmentPct) / 100, { style: 'percent', signDisplay: 'always', maximumFractionDigits: 2 })]),
      ...(rounding === null ? [] : [intl.formatMessage({ id: 'pricing.origin.rounded' }, { ending: rounding })]),
    ]
    return parts.length === 0 ? [] : [intl.formatList(parts, { type: 'unit' })]
  })
  const isOwn = others.length === 0
  const words = intl.formatMessage(
    { id: isOwn ? 'pricing.origin.own' : steps.length > 0 ? 'pricing.origin.adjusted' : 'pricing.origin.inherited' },
    { list, steps: intl.formatList(steps, { type: 'unit' }) },
  )
  return viaProductId === null ? words : intl.formatMessage({ id: 'pricing.origin.parent' }, { words })
}
