import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'

/** What a bundle holds. */
export function checkBundle({ type, components, price, priceMode }: FactsOf<'components' | 'prices'>): Finding[] {
  if (type !== 'BUNDLE') return []
  if (components.length === 0) return [{ code: 'BUNDLE', kind: 'empty', field: 'components' }]
  const findings: Finding[] = []
  const offline = components.find(({ active, required }) => required && !active)
  if (offline) findings.push({ code: 'BUNDLE', kind: 'offline', field: 'components', things: { component: offline.product } })
  const none = components.find(({ available, quantity, active, required }) => required && active && available < quantity)
  if (none)
    findings.push({
      code: 'BUNDLE',
      kind: 'stock',
      field: 'components',
      values: { available: none.available, quantity: none.quantity },
      things: { component: none.product },
    })
  // A price computed from the parts cannot be higher than their sum.
  if (priceMode !== 'FIXED') return findings
  const sum = components.reduce<number | null>((total, one) => (total === null || one.price === null ? null : total + one.price * one.quantity), 0)
  if (sum !== null && price !== null && sum < price) findings.push({ code: 'BUNDLE', kind: 'dearer', field: 'components', values: { sum, price } })
  return findings
}
