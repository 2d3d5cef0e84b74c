import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import { isYes, type Measures } from './Measures.ts'
import { groupOf } from './ProductGroup.ts'

/** Delivery: packages, and whether assembly is required. */
export function checkDelivery({ type, category }: FactsOf<'values'>, measures: Measures): Finding[] {
  if (type !== 'SIMPLE' || groupOf(category)?.isLarge !== true) return []
  const findings: Finding[] = []
  // Only attributes that the catalogue has are required.
  const ask = (code: 'ASSEMBLY' | 'PACKAGES', name: string) => {
    const attribute = measures.attribute(name)
    if (attribute && !measures.said(name)) findings.push({ code, kind: 'absent', field: `attribute.${name}`, things: { attribute: attribute.id } })
  }
  ask('ASSEMBLY', 'assembly_required')
  if (isYes(measures.said('assembly_required'))) ask('ASSEMBLY', 'manual')
  for (const name of ['packages', 'package_size', 'package_weight']) ask('PACKAGES', name)
  return findings
}
