import type { Outcome, Plan, Problem } from '../../../engine/index.ts'
import type { RunStep } from './ruleRuns.store.ts'

/** The number of values that a run wrote with a warning, and the first of them; of prices, if there are any, else of categories. */
export interface RuleWarnings {
  count: number
  /** With the message `changes.problem.price.warned.…`, or `…category.warned.…` */
  first: Problem
  /** The product's SKU, if the rule sets one */
  product: string
}

const codes = { price: 'rule.warned', category: 'rule.warnedOfCategory' } as const
const subjectOf = ({ code }: Problem): keyof typeof codes => (code.startsWith('category.') ? 'category' : 'price')

/** Warnings about what a rule has written; nobody was there to confirm them. */
export function readWarnings(items: Plan, { warned }: Pick<Outcome, 'warned'>, skuOf: (index: number) => string): RuleWarnings | null {
  const found = warned.flatMap(({ index, problems }) =>
    problems.filter((problem) => items[index]?.kind === 'product' && /^(?:price|category)\.warned\./.test(problem.code)).map((first) => ({ index, first })),
  )
  const one = found.find(({ first }) => subjectOf(first) === 'price') ?? found[0]
  if (one === undefined) return null
  return { count: found.filter(({ first }) => subjectOf(first) === subjectOf(one.first)).length, first: one.first, product: skuOf(one.index) }
}

/** Whether a completed step has a warning. */
export const isWarning = ({ problem }: Pick<RunStep, 'problem'>): boolean => Object.values<string | undefined>(codes).includes(problem?.code)

/** Adds warnings of this chunk to those of earlier ones, at the step that wrote the values. Those of prices stay before those of categories. */
export function withWarnings(steps: readonly RunStep[], warnings: RuleWarnings | null): RunStep[] {
  if (warnings === null) return [...steps]
  const given: readonly RunStep[] = steps.some(({ step }) => step === 'APPLY') ? steps : [...steps, { step: 'APPLY', state: 'DONE', problem: null }]
  return given.map((step): RunStep => {
    if (step.step !== 'APPLY') return step
    const { count, first, product } = warnings
    const code = codes[subjectOf(first)]
    if (step.problem?.code === codes.price && code === codes.category) return step
    const before = step.problem?.code === code ? step.problem.values : undefined
    const values = first.values ?? {}
    const told =
      before ??
      (code === codes.price
        ? { product, list: values['list'] ?? '', symbol: values['symbol'] ?? '', amount: values['amount'] ?? 0 }
        : { product, value: values['value'] ?? '', near: values['near'] ?? '' })
    return { ...step, problem: { field: null, code, kind: 'rule', values: { ...told, count: Number(before?.['count'] ?? 0) + count } } }
  })
}
