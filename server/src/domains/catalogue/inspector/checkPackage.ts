import type { Finding } from './Finding.ts'
import { isYes, type Measures } from './Measures.ts'

// Kilos per cubic metre of a package.
const [lightest, heaviest] = [20, 900]

/** A product in one package fits into it, unless it is assembled at home; and has a plausible weight. */
export function checkPackage(measures: Measures): Finding[] {
  const package_ = sizeOf(measures.words('package_size'))
  if (!package_ || measures.get('packages') !== 1) return []
  const findings: Finding[] = []
  const attribute = measures.attribute('package_size')?.id ?? 0
  const own = ownSize(measures)
  const assembled = measures.said('assembly_required')
  const tooLarge = own && assembled && !isYes(assembled) ? own.find((side, at) => side > (package_[at] ?? Infinity)) : undefined
  if (own && tooLarge !== undefined)
    findings.push({
      code: 'DIM_LOGIC',
      kind: 'package',
      field: 'attribute.package_size',
      values: { is: package_.join(' × '), other: own.join(' × ') },
      things: { attribute },
    })
  const weight = measures.get('package_weight')
  const volume = package_.reduce((product, side) => product * side, 1) / 1_000_000
  if (weight === undefined || volume <= 0) return findings
  const density = weight / volume
  if (density < lightest || density > heaviest) {
    findings.push({
      code: 'WEIGHT_DENSITY',
      kind: density < lightest ? 'light' : 'heavy',
      field: 'attribute.package_weight',
      values: { is: weight, density: Math.round(density), low: lightest, high: heaviest },
    })
  }
  return findings
}

type Sides = [number, number, number]

/** "220 x 100 x 70": its sides, the longest first, since orientation is unknown. */
function sizeOf(text: string | null): Sides | null {
  const match = /^\s*(\d+(?:[.,]\d+)?)\s*[x×]\s*(\d+(?:[.,]\d+)?)\s*[x×]\s*(\d+(?:[.,]\d+)?)/i.exec(text ?? '')
  return match ? sorted(match.slice(1, 4).map((side) => Number(side.replace(',', '.')))) : null
}

function ownSize(measures: Measures): Sides | null {
  const sides = [
    measures.get('width') ?? measures.get('diameter'),
    measures.get('depth') ?? measures.get('length') ?? measures.get('diameter'),
    measures.get('height'),
  ]
  return sides.every((side) => side !== undefined) ? sorted(sides) : null
}

const sorted = (sides: number[]) => sides.sort((a, b) => b - a) as Sides
