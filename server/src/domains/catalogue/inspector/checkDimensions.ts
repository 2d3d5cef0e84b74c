import { checkPackage } from './checkPackage.ts'
import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'
import { groupOf, type ProductGroup } from './ProductGroup.ts'

/** Missing and implausible measurements. For variations and simple products: only those have a size. */
export function checkDimensions({ type, category }: FactsOf<'values'>, measures: Measures): Finding[] {
  if (type !== 'SIMPLE') return []
  const group = groupOf(category)
  return [...missing(group, measures), ...outOfRange(group, measures), ...illogical(measures), ...density(measures), ...checkPackage(measures)]
}

const fieldOf = (code: string) => `attribute.${code}`

function missing(group: ProductGroup | null, measures: Measures): Finding[] {
  const absent: string[] = []
  for (const need of group?.needs ?? []) {
    const ways = typeof need === 'string' ? [[need]] : need.filter((codes) => codes.every((code) => measures.attribute(code)))
    if (ways.some((codes) => codes.every((code) => measures.get(code) !== undefined))) continue
    // The alternative with most values is the one to complete.
    const nearest = ways.map((codes) => codes.filter((code) => measures.get(code) === undefined)).sort((a, b) => a.length - b.length)[0] ?? []
    absent.push(...nearest)
  }
  return absent.flatMap((code): Finding[] => {
    const attribute = measures.attribute(code)
    return attribute ? [{ code: 'DIM_MISSING', kind: 'absent', field: fieldOf(code), things: { attribute: attribute.id } }] : []
  })
}

function outOfRange(group: ProductGroup | null, measures: Measures): Finding[] {
  const ranges = group?.ranges ?? {}
  const findings: Finding[] = []
  for (const [code, number] of measures.of(Object.keys(ranges))) {
    const [low, high] = ranges[code] ?? [0, Infinity]
    if (number >= low && number <= high) continue
    const slip = [number / 10, number * 10, number * 2.54].find((one) => one >= low && one <= high)
    const values = { is: number, low, high, ...(slip === undefined ? {} : { likely: rounded(slip) }) }
    findings.push({
      code: 'DIM_RANGE',
      kind: slip === undefined ? 'outside' : 'slip',
      field: fieldOf(code),
      values,
      things: { attribute: measures.attribute(code)?.id ?? 0 },
    })
  }
  return findings
}

// The first is always less than the second.
const smaller: readonly (readonly [string, string])[] = [
  ['seat_height', 'height'],
  ['seat_depth', 'depth'],
  ['length', 'extended_length'],
]
// The first is never more than the second.
const within: readonly (readonly [string, string])[] = [
  ['lying_width', 'width'],
  ['lying_length', 'length'],
  ['inner_width', 'width'],
  ['inner_height', 'height'],
]

function illogical(measures: Measures): Finding[] {
  const contradicts = (pairs: typeof smaller, holds: (a: number, b: number) => boolean) =>
    pairs.flatMap(([a, b]): Finding[] => {
      const [one, other] = [measures.get(a), measures.get(b)]
      const [first, second] = [measures.attribute(a), measures.attribute(b)]
      if (one === undefined || other === undefined || !first || !second || holds(one, other)) return []
      return [{ code: 'DIM_LOGIC', kind: 'larger', field: fieldOf(a), values: { is: one, other }, things: { attribute: first.id, than: second.id } }]
    })
  return [...contradicts(smaller, (a, b) => a < b), ...contradicts(within, (a, b) => a <= b)]
}

// Kilos per cubic metre. The volume of furniture is mostly air, so that it is lighter than its packages would be.
const [lightest, heaviest] = [8, 900]

function density(measures: Measures): Finding[] {
  const weight = measures.get('weight')
  const [width, height] = [measures.get('width') ?? measures.get('diameter'), measures.get('height')]
  const depth = measures.get('depth') ?? measures.get('length') ?? measures.get('diameter')
  if (weight === undefined || width === undefined || height === undefined || depth === undefined || width * depth * height <= 0) return []
  const volume = (width * depth * height) / 1_000_000
  const perCubicMetre = weight / volume
  // For small and thin products a centimetre is half of the volume.
  if (volume < 0.02 || (perCubicMetre >= lightest && perCubicMetre <= heaviest)) return []
  return [
    {
      code: 'WEIGHT_DENSITY',
      kind: perCubicMetre < lightest ? 'light' : 'heavy',
      field: fieldOf('weight'),
      values: { is: weight, density: rounded(perCubicMetre), low: lightest, high: heaviest },
    },
  ]
}

const rounded = (number: number) => Math.round(number * 10) / 10
