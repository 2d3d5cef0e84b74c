import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'

const claim = /\bmassie(?:f|ve)\s+(?:eiken|eik|noten|noot|beuken|grenen|mango|essen|teak|hout)\w*|\bsolid\s+(?:oak|walnut|beech|pine|mango|ash|teak|wood)\b/i
const noWood = /fineer|mdf|melamine|laminaat|spaanplaat|veneer|laminate|chipboard|particle/i

/** A text that says solid where the material is veneer. */
export function checkWood({ texts }: FactsOf<'texts' | 'values'>, measures: Measures): Finding[] {
  const material = measures.said('material')
  const value = measures.words('material')
  if (!material || !value || !noWood.test(value)) return []
  for (const [language, text] of Object.entries(texts)) {
    for (const name of ['name', 'shortDescription', 'description'] as const) {
      const match = claim.exec(text[name] ?? '')
      if (match)
        return [
          {
            code: 'WOOD_CLAIM',
            kind: 'claim',
            field: `content.${language}.${name}`,
            values: { said: match[0], value },
            things: { attribute: material.attribute },
          },
        ]
    }
  }
  return []
}
