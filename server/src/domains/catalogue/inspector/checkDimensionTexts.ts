import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'

/** Numbers in a name or description that contradict the measurements; both are quoted. */
export function checkDimensionTexts({ type, texts }: FactsOf<'texts' | 'values'>, measures: Measures): Finding[] {
  if (type !== 'SIMPLE') return []
  const findings: Finding[] = []
  for (const [language, text] of Object.entries(texts)) {
    const add = (source: 'name' | 'description', contradiction: Contradiction | null) => {
      if (!contradiction) return
      const attribute = measures.attribute(contradiction.code)
      if (!attribute) return
      const values = { said: contradiction.said, is: contradiction.is }
      findings.push({ code: 'DIM_TEXT', kind: source, field: `attribute.${contradiction.code}`, values, things: { attribute: attribute.id }, language })
    }
    if (text.name) {
      add('name', sizeIn(text.name, measures))
      add('name', seatsIn(text.name, measures))
    }
    if (text.description) add('description', labelledIn(text.description, measures))
  }
  return findings
}

interface Contradiction {
  code: string
  said: string
  is: number
}

const sizes = ['width', 'length', 'depth', 'diameter', 'height', 'lying_width', 'lying_length', 'seat_height', 'extended_length'] as const
/** The attributes that a text may mention. */
export const spokenCodes = [...sizes, 'seats'] as const
const number = (text: string) => Number(text.replace(',', '.'))

// "200 x 100 cm", "Ø 110 cm", "240 cm": each number must be one of the measurements.
function sizeIn(name: string, measures: Measures): Contradiction | null {
  const known = [...measures.of(sizes)]
  if (known.length === 0) return null
  for (const match of name.matchAll(/(\d{2,3}(?:[.,]\d)?)(?:\s*[x×]\s*(\d{2,3}(?:[.,]\d)?))?(?:\s*[x×]\s*(\d{2,3}(?:[.,]\d)?))?\s*cm\b/gi)) {
    const said = match
      .slice(1)
      .filter((one) => one !== undefined)
      .map(number)
    // In a size of several numbers the first is the width (the diameter, the lying width), however far it is off.
    const absent = said.findIndex((one) => !known.some(([, measure]) => Math.abs(measure - one) <= 1))
    if (absent < 0) continue
    const wanted =
      /lig|bed|boxspring/i.test(name) && measures.get('lying_width') !== undefined
        ? (['lying_width', 'lying_length', 'height'] as const)
        : ([measures.get('diameter') === undefined ? 'width' : 'diameter', measures.get('length') === undefined ? 'depth' : 'length', 'height'] as const)
    const code = wanted[absent] ?? 'width'
    const is = measures.get(code)
    if (is !== undefined) return { code, said: `${said[absent]} cm`, is }
  }
  return null
}

// "3-zits", "3.5-seater": half a seat does not count.
function seatsIn(name: string, measures: Measures): Contradiction | null {
  const match = /(\d(?:[.,]\d)?)[\s-]?(?:zits|seater|sitzer|places?\b)/i.exec(name)
  const is = measures.get('seats')
  if (!match?.[1] || is === undefined || Math.floor(number(match[1])) === is) return null
  return { code: 'seats', said: match[0], is }
}

const words: readonly (readonly [string, string])[] = [
  ['width', 'breed|breedte|wide|width|breit'],
  ['depth', 'diep|diepte|deep|depth|tief'],
  ['height', 'hoog|hoogte|high|tall|height|hoch'],
  ['length', 'lang|lengte|long|length'],
]
const labelled = words.map(
  ([code, label]) =>
    [
      code,
      new RegExp(`(\\d{2,3}(?:[.,]\\d)?)\\s*cm\\s+(?:${label})\\b|\\b(?:${label})[\\s:]+(?:is\\s+|van\\s+|of\\s+)?(\\d{2,3}(?:[.,]\\d)?)\\s*cm\\b`, 'i'),
    ] as const,
)

// "De instap is 62 cm hoog" is not the height of the bed.
const ofAPart = /instap|zit|lig|poot|poten|rand|blad|leuning|get in|seat|lying|leg|edge|armrest/i

function labelledIn(description: string, measures: Measures): Contradiction | null {
  if (!/\d\s*cm\b/i.test(description)) return null
  for (const [code, pattern] of labelled) {
    const match = pattern.exec(description)
    const said = match?.[1] ?? match?.[2]
    const is = measures.get(code)
    if (match && ofAPart.test(description.slice(Math.max(0, match.index - 40), match.index + match[0].length + 20))) continue
    if (said !== undefined && is !== undefined && Math.abs(number(said) - is) > 1) return { code, said: `${number(said)} cm`, is }
  }
  return null
}
