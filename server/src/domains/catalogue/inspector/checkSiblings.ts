import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'
import { dimensionCodes } from './partAttributes.ts'

/** A measurement shared by at most one variation in ten is a typo; one shared by many is what they differ by. */
export function checkSiblings({ type, siblings, dutchName }: FactsOf<'dutchName' | 'siblings' | 'values'>, measures: Measures): Finding[] {
  if (type !== 'SIMPLE') return []
  return siblings.flatMap(({ attribute, median, count, far }): Finding[] => {
    const code = dimensionCodes.find((one) => measures.attribute(one)?.id === attribute)
    // in the unit in which the siblings' values are entered
    const number = code === undefined ? null : (measures.said(code)?.number ?? null)
    if (code === undefined || number === null || count < 4 || far > Math.max(1, count / 10)) return []
    if (Math.abs(number - median) <= 0.3 * median || new RegExp(`\\b${number}\\b`).test(dutchName ?? '')) return []
    return [
      {
        code: 'DIM_VARIATION',
        kind: kindOf(number / median),
        field: `attribute.${code}`,
        values: { is: number, usual: Math.round(median * 10) / 10 },
        things: { attribute },
      },
    ]
  })
}

// Centimetres entered as millimetres, or the other way round: a factor of about ten.
function kindOf(times: number): 'tenfold' | 'tenth' | 'unlike' {
  if (Math.abs(times - 10) <= 3) return 'tenfold'
  return Math.abs(times - 0.1) <= 0.03 ? 'tenth' : 'unlike'
}
