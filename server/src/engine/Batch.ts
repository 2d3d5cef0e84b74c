import type { PlanItem, Problem } from './Plan.ts'

/** A run of one kind, written by one statement for each table. */
export interface Batch {
  kind: string
  /** By place in the plan. Places beyond its end belong to what goes along with a delete. */
  items: Map<number, PlanItem>
  /** What cannot be done, known before the batch is looked at. */
  refused?: ReadonlyMap<number, Problem>
}
