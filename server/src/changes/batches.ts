import type { Blocked, Plan, PlanItem } from './Plan.ts'

export interface Batch {
  kind: string
  /** by place in the plan */
  items: Map<number, PlanItem>
}

// So many things go through one statement: enough that a statement's own cost vanishes, few enough for memory.
const batchSize = 2500

/** Cuts a plan into runs of one kind. The order stays: a plan may create a price list and then the prices in it. */
export function* batches(plan: Plan): Generator<Batch> {
  let batch: Batch | null = null
  for (const [index, item] of plan.entries()) {
    if (batch && (batch.kind !== item.kind || batch.items.size >= batchSize)) {
      yield batch
      batch = null
    }
    batch ??= { kind: item.kind, items: new Map() }
    batch.items.set(index, item)
  }
  if (batch) yield batch
}

/** Adds the ids that a batch creates to those of the batches before it. What comes later cannot be referred to yet. */
export function addComing(coming: Set<number>, { items }: Batch): void {
  for (const item of items.values()) if (item.op === 'create' && item.id !== null) coming.add(item.id)
}

/** What was refused will not come. */
export function forget(coming: Set<number>, blocked: readonly Blocked[]): void {
  for (const one of blocked) if (one.op === 'create' && one.id !== null) coming.delete(one.id)
}
