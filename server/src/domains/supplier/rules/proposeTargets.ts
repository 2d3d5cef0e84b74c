import type { AttributeType, RuleProperty, RuleTransform } from '../../../platform/contract/index.ts'
import { convertMeasure } from '../../../platform/csv/index.ts'
import { foldHead } from '../../../services/exports/index.ts'
import { propertyMeanings } from './propertyMeanings.ts'

/** A field or an attribute that a property of the feed can go to. */
export interface ProposalTarget {
  targetKind: 'FIELD' | 'EXISTING_ATTRIBUTE'
  target: string
  /** null: a field */
  attributeId: number | null
  /** What it is called, in all languages */
  names: readonly string[]
  /** Of an attribute */
  type: AttributeType | null
  unit: string | null
  isNumber: boolean
  /** Whether one of its values is called so; null: it has no fixed values */
  knows: ((value: string) => boolean) | null
}

export interface Proposal {
  property: RuleProperty
  articles: number
  target: ProposalTarget
  transform: RuleTransform | null
  argument: string | null
  name: 'SAME' | 'LIKE' | null
  /** Different values of the feed that it has, of all that were compared */
  known: { count: number; total: number } | null
}

export interface Said {
  articles: number
  values: readonly { value: string }[]
}

/** Below this share of known values, only the name decides. */
const minShare = 0.3
/** Without a like name, values must be alike more clearly. */
const minShareAlone = 0.5
const minKnownAlone = 2
/** Words that add nothing to a name: `Totale breedte` is the width, `Breedte verpakking` is not. */
const empty: ReadonlySet<string> = new Set([
  'totaal',
  'totale',
  'total',
  'overall',
  'gesamt',
  'gesamte',
  'product',
  'artikel',
  'article',
  'meubel',
  'hoofd',
  'main',
])

const lengthUnits = ['mm', 'cm', 'm', 'inch'] as const
const unitInName = /(?:[([]\s*(?:in\s+)?|\s(?:in\s+)?|_)(mm|cm|m|inch)[)\]]?\s*$/i

/** `Breedte (cm)`: the name without its unit */
const withoutUnit = (name: string): string => name.replace(unitInName, '')

/** The unit of a target's lengths as rules convert to it; undefined: it measures something else. */
function lengthUnitOf({ unit, names }: ProposalTarget): (typeof lengthUnits)[number] | null | undefined {
  const said = unit ?? names.map((name) => unitInName.exec(name)?.[1]).find((found) => found !== undefined) ?? null
  if (said === null) return null
  return lengthUnits.find((known) => convertMeasure(1, known, said) === 1)
}

function nameLikeness(words: readonly string[], names: readonly string[]): Proposal['name'] {
  if (names.some((name) => words.includes(foldHead(name)) || words.includes(foldHead(withoutUnit(name))))) return 'SAME'
  const bare = names.map((name) =>
    withoutUnit(name)
      .split(/[^\p{Letter}\p{Number}]+/u)
      .map(foldHead)
      .filter((word) => !empty.has(word))
      .join(''),
  )
  return bare.some((name) => words.includes(name)) ? 'LIKE' : null
}

const fitsNumber: readonly (AttributeType | null)[] = [null, 'NUMBER', 'DIMENSION']
const fitsText: readonly (AttributeType | null)[] = [null, 'SELECT', 'MULTI_SELECT', 'COLOUR', 'TEXT', 'LONG_TEXT']

/** How well a property fits a target; null: it does not. */
function judge(property: RuleProperty, { articles, values }: Said, target: ProposalTarget): { proposal: Proposal; score: number } | null {
  const meaning = propertyMeanings[property]
  if (!meaning) return null
  const { words, isNumber = false, isLength = false } = meaning
  if (!(isNumber ? fitsNumber : fitsText).includes(target.type) || (target.type === null && target.isNumber !== isNumber)) return null
  const unit = isLength && target.type !== null ? lengthUnitOf(target) : null
  if (unit === undefined) return null
  const name = nameLikeness(words, target.names)
  const { knows } = target
  const total = values.length
  const count = knows === null ? 0 : values.filter(({ value }) => knows(value)).length
  const share = total === 0 ? 0 : count / total
  const isKnown = share >= (name === null ? minShareAlone : minShare) && count >= (name === null ? minKnownAlone : 1)
  if (name === null && !isKnown) return null
  const isConverted = unit !== null && unit !== 'mm'
  return {
    score: (name === 'SAME' ? 2 : name === 'LIKE' ? 1 : 0) + (isKnown ? 2 * share : 0),
    proposal: {
      property,
      articles,
      target,
      transform: isConverted ? 'UNIT' : isNumber ? null : 'TRIM',
      argument: isConverted ? unit : null,
      name,
      known: isKnown ? { count, total } : null,
    },
  }
}

/** For each property the target that fits best; no target is proposed twice. */
export function proposeTargets(said: ReadonlyMap<RuleProperty, Said>, targets: readonly ProposalTarget[]): Proposal[] {
  const order = Object.keys(propertyMeanings) as RuleProperty[]
  const judged = order.flatMap((property) => {
    const values = said.get(property)
    return values === undefined ? [] : targets.flatMap((target) => judge(property, values, target) ?? [])
  })
  const taken = new Set<RuleProperty | ProposalTarget>()
  // sorting is stable: on a tie, the order of properties and targets decides
  const chosen = judged
    .sort((one, other) => other.score - one.score)
    .flatMap(({ proposal }) => {
      if (taken.has(proposal.property) || taken.has(proposal.target)) return []
      taken.add(proposal.property).add(proposal.target)
      return [proposal]
    })
  return chosen.sort((one, other) => order.indexOf(one.property) - order.indexOf(other.property))
}
