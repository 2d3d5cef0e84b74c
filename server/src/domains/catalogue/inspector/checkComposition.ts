import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'

const compositionCodes = ['composition', 'samenstelling'] as const

/** The composition adds up to 100 %. */
export function checkComposition(_: FactsOf<'values'>, measures: Measures): Finding[] {
  return compositionCodes.flatMap((code): Finding[] => {
    const text = measures.said(code)?.text ?? ''
    const shares = [...text.matchAll(/(?<!\d)(\d+(?:[.,]\d+)?)\s*%/g)].map((match) => Number((match[1] ?? '').replace(',', '.')))
    const sum = Math.round(shares.reduce((total, share) => total + share, 0) * 10) / 10
    if (shares.length === 0 || sum === 100) return []
    return [
      {
        code: 'MATERIAL_SUM',
        kind: 'sum',
        field: `attribute.${code}`,
        values: { sum, text: text.slice(0, 120) },
        things: { attribute: measures.attribute(code)?.id ?? 0 },
      },
    ]
  })
}
