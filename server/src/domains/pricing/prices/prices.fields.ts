import { decimal, extendEntity, FieldProblem, type FieldValue, type Problem, type Relation } from '../../../engine/index.ts'
import { findGuardProblems } from '../priceGuards/findGuardProblems.ts'
import { pricesRelation } from './prices.store.ts'
import { priceWords } from './priceWords.store.ts'

/** `price.<price list id>` of a product: { price, discountPrice }, amounts as text with two decimals; null removes the price. */
function priceOf(value: FieldValue): FieldValue {
  if (value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) throw new FieldProblem('price.form')
  const { price, discountPrice } = value as Readonly<Record<string, FieldValue>>
  if (price === undefined || price === null) throw new FieldProblem('price.required')
  return { price: decimal(price, 2, 0), discountPrice: discountPrice === undefined || discountPrice === null ? null : decimal(discountPrice, 2, 0) }
}

/** In an existing list, and accepted by the guards: the only place in which they are called, for every writer. */
const guarded: Relation = {
  ...pricesRelation,
  async verify(db, rows, coming) {
    const problems = new Map(
      [...(await findGuardProblems(db, rows, 'BLOCK'))].flatMap(([at, [first]]): [number, Omit<Problem, 'field'>][] => (first ? [[at, first]] : [])),
    )
    for (const [at, problem] of (await pricesRelation.verify?.(db, rows, coming)) ?? []) problems.set(at, problem)
    return problems
  },
  warn: (db, rows) => findGuardProblems(db, rows, 'WARN'),
}

extendEntity('product', {
  'price.*': {
    type: 'json',
    label: 'pricing.product.price',
    place: guarded,
    normalise: priceOf,
    words: priceWords,
    inForm: true,
    whenMerged: 'keep',
    dependents: ['parentPrice', 'components', 'related', 'websites', 'websitesOfVariations', 'websitesOfWholes', 'effectivePrice', 'firstPrice', 'priceCards'],
  },
})
