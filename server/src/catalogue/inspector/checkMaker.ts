import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'

const asked = ['manufacturer', 'manufacturer_address', 'manufacturer_email', 'safety_warnings'] as const

// Two-letter codes of the EU, and as people write what lies around it.
const european = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

/** Who answers for it by law. A family has one maker: of variations nobody asks it again. */
export function checkMaker({ type, isVariation }: FactsOf<'values'>, measures: Measures): Finding[] {
  if (type === 'BUNDLE' || isVariation) return []
  const absent = (name: string, kind: string): Finding[] => {
    const attribute = measures.attribute(name)
    return attribute && !measures.said(name) ? [{ code: 'GPSR', kind, field: `attribute.${name}`, things: { attribute: attribute.id } }] : []
  }
  const country = measures.words('manufacturer_country')?.trim().toUpperCase() ?? null
  return [...asked.flatMap((name) => absent(name, 'absent')), ...(country !== null && !european.has(country) ? absent('responsible_person', 'responsible') : [])]
}
