import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'
import { dimensionCodes } from './partAttributes.ts'

/** A measure that only one variation in ten bears so is a slip; one that many bear is what they are chosen by. */
export function checkSiblings({ type, siblings, dutchName }: FactsOf<'dutchName' | 'siblings' | 'values'>, measures: Measures): Finding[] {
  if (type !== 'SIMPLE') return []
  return siblings.flatMap(({ attribute, median, count, far }): Finding[] => {
    const code = dimensionCodes.find((one) => measures.attribute(one)?.id === attribute)
    // as it is typed, like those of the siblings
    const number = code === undefined ? null : (measures.said(code)?.number ?? null)
    if (code === undefined || number === null || count < 4 || far > Math.max(1, count / 10)) return []
    if (Math.abs(number - median) <= 0.3 * median || new RegExp(`\\b${number}\\b`).test(dutchName ?? '')) return []
    return [{ code: 'DIM_VARIATION', kind: kindOf(number / median), field: `attribute.${code}`, values: { is: number, usual: Math.round(median * 10) / 10 }, things: { attribute } }]
  })
}

// Centimetres typed for millimetres, or the other way round: as near to ten times as siblings may lie from each other.
function kindOf(times: number): 'tenfold' | 'tenth' | 'unlike' {
  if (Math.abs(times - 10) <= 3) return 'tenfold'
  return Math.abs(times - 0.1) <= 0.03 ? 'tenth' : 'unlike'
}
