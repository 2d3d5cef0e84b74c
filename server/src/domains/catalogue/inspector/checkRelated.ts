import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'

/** What is offered beside it. */
export function checkRelated({ id, active, price, related }: FactsOf<'prices' | 'related'>): Finding[] {
  return related.flatMap((other): Finding[] => {
    const finding = (kind: string, values?: Finding['values']): Finding[] => [
      { code: 'REL_SELF', kind, field: other.kind === 'UPSELL' ? 'upSell' : 'crossSell', ...(values ? { values } : {}), things: { other: other.product } },
    ]
    if (other.product === id) return finding('self')
    if (active && !other.active) return finding('offline')
    const isCheaper = other.kind === 'UPSELL' && price !== null && other.price !== null && other.price < price
    return isCheaper ? finding('cheaper', { price, is: other.price ?? 0 }) : []
  })
}
