import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'
import { dimensionCodes } from './partAttributes.ts'

/** A measure that only one variation in ten bears so is a slip; one that many bear is what they are chosen by. */
export function checkSiblings({ type, siblings, dutchName }: FactsOf<'dutchName' | 'siblings' | 'values'>, measures: Measures): Finding[] {
  if (type !== 'SIMPLE') return []
  return siblings.flatMap(({ attribute, median, count, far }): Finding[] => {
    const own = [...measures.of(dimensionCodes)].find(([code]) => measures.attribute(code)?.id === attribute)
    if (!own || count < 4 || far > Math.max(1, count / 10)) return []
    const [code, number] = own
    if (Math.abs(number - median) <= 0.3 * median || new RegExp(`\\b${number}\\b`).test(dutchName ?? '')) return []
    return [{ code: 'DIM_VARIATION', kind: 'unlike', field: `attribute.${code}`, values: { is: number, usual: Math.round(median * 10) / 10 }, things: { attribute } }]
  })
}
