import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { Batch } from './Batch.ts'
import { expandDeletes } from './expandDeletes.ts'
import type { Blocked, Plan, PlanItem } from './Plan.ts'

// Entities per statement: enough that the fixed cost of a statement does not matter, few enough for memory.
const batchSize = 2500

/**
 * Splits a plan into runs of one kind. The order is kept: a plan may create a price list and then prices in it. All deletes are
 * executed at the position of the first one, with their cascade: what two of them share is in the log of both, and a referring
 * entity goes before its target.
 */
export async function* batches(db: Kysely<Database>, plan: Plan, lock: boolean): AsyncGenerator<Batch> {
  const entries = [...plan.entries()]
  const first = plan.findIndex(({ op }) => op === 'delete')
  if (first < 0) return yield* cut(entries)
  yield* cut(entries.slice(0, first))
  const { updates, deletes } = await expandDeletes(
    db,
    entries.filter(([, { op }]) => op === 'delete'),
    plan.length,
    lock,
  )
  yield* cut(updates)
  yield* deletes
  yield* cut(entries.slice(first).filter(([, { op }]) => op !== 'delete'))
}

function* cut(entries: Iterable<readonly [number, PlanItem]>): Generator<Batch> {
  let batch: Batch | null = null
  for (const [index, item] of entries) {
    if (batch && (batch.kind !== item.kind || batch.items.size >= batchSize)) {
      yield batch
      batch = null
    }
    batch ??= { kind: item.kind, items: new Map() }
    batch.items.set(index, item)
  }
  if (batch) yield batch
}

/** Adds the ids that a batch creates to those of the batches before it. Later ones cannot be referred to yet. */
export function addComing(coming: Set<number>, { items }: Batch): void {
  for (const item of items.values()) if (item.op === 'create' && item.id !== null) coming.add(item.id)
}

/** A refused item is not created. */
export function forget(coming: Set<number>, blocked: readonly Blocked[]): void {
  for (const one of blocked) if (one.op === 'create' && one.id !== null) coming.delete(one.id)
}

/** Ids that a plan deletes. */
export function goingOf(plan: Plan): ReadonlySet<number> {
  return new Set(plan.flatMap(({ op, id }) => (op === 'delete' && id !== null ? [id] : [])))
}
