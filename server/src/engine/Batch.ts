import type { PlanItem, Problem } from './Plan.ts'

/** Consecutive items of one kind, written with one statement per table. */
export interface Batch {
  kind: string
  /** By index in the plan. Indexes past its end are cascaded deletes. */
  items: Map<number, PlanItem>
  /** Problems that are known before the batch is resolved. */
  refused?: ReadonlyMap<number, Problem>
}
