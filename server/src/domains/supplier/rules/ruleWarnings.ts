import type { Outcome, Plan, Problem } from '../../../engine/index.ts'
import type { RunStep } from './ruleRuns.store.ts'

/** The number of prices that a run wrote with a warning, and the first of them. */
export interface RuleWarnings {
  count: number
  /** With the message `changes.problem.price.warned.…` */
  first: Problem
  /** The product's SKU, if the rule sets one */
  product: string
}

const code = 'rule.warned'

/** Warnings about prices that a rule has written; nobody was there to confirm them. */
export function readWarnings(items: Plan, { warned }: Pick<Outcome, 'warned'>, skuOf: (index: number) => string): RuleWarnings | null {
  const found = warned.flatMap(({ index, problems }) =>
    problems.filter((problem) => items[index]?.kind === 'product' && problem.code.startsWith('price.warned.')).map((first) => ({ index, first })),
  )
  const [one] = found
  return one === undefined ? null : { count: found.length, first: one.first, product: skuOf(one.index) }
}

/** Whether a completed step has a warning. */
export const isWarning = ({ problem }: Pick<RunStep, 'problem'>): boolean => problem?.code === code

/** Adds warnings of this chunk to those of earlier ones, at the step that wrote the prices. */
export function withWarnings(steps: readonly RunStep[], warnings: RuleWarnings | null): RunStep[] {
  if (warnings === null) return [...steps]
  const given: readonly RunStep[] = steps.some(({ step }) => step === 'APPLY') ? steps : [...steps, { step: 'APPLY', state: 'DONE', problem: null }]
  return given.map((step): RunStep => {
    if (step.step !== 'APPLY') return step
    const { values: before } = isWarning(step) ? (step.problem ?? {}) : {}
    const {
      count,
      first: { values = {} },
      product,
    } = warnings
    const told = before ?? { product, list: values['list'] ?? '', symbol: values['symbol'] ?? '', amount: values['amount'] ?? 0 }
    return { ...step, problem: { field: null, code, kind: 'rule', values: { ...told, count: Number(before?.['count'] ?? 0) + count } } }
  })
}
