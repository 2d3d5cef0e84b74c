import type { FoundField } from './defineEntity.ts'
import { FieldProblem } from './FieldProblem.ts'
import type { FieldValue, Problem } from './Plan.ts'

/** A value in canonical form, with its field. */
export interface ReadValue {
  found: FoundField
  value: FieldValue
}

/** The item of a plan that has the values. */
interface Holder {
  index: number
  values: ReadValue[]
}

/** Completes values whose conversion is too slow for the event loop. Refused values are removed. */
export async function refine(holders: readonly Holder[], refuse: (index: number, problem: Problem) => void): Promise<void> {
  // Most plans have none, and may have a million values: nothing is allocated for those.
  const waiting: { holder: Holder; one: ReadValue }[] = []
  for (const holder of holders) {
    for (const one of holder.values) if (one.found.field.refine && one.value !== null) waiting.push({ holder, one })
  }
  if (waiting.length === 0) return
  for (const [field, values] of Map.groupBy(waiting, ({ one }) => one.found.field)) {
    const refined = (await field.refine?.(values.map(({ one }) => ({ value: one.value, parameter: one.found.parameter })))) ?? []
    for (const [place, { holder, one }] of values.entries()) {
      const value = refined[place] ?? null
      if (value instanceof FieldProblem) {
        holder.values.splice(holder.values.indexOf(one), 1)
        refuse(holder.index, { ...value.problem, field: one.found.name })
      } else one.value = value
    }
  }
}
