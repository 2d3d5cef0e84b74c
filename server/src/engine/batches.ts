import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { Batch } from './Batch.ts'
import { expandDeletes } from './expandDeletes.ts'
import type { Blocked, Plan, PlanItem } from './Plan.ts'

// So many things go through one statement: enough that a statement's own cost vanishes, few enough for memory.
const batchSize = 2500

/**
 * Cuts a plan into runs of one kind. The order stays: a plan may create a price list and then the prices in it. All
 * deletes come together where the first one stands, with what they take along: what two of them share is then in the
 * log of both, and what refers goes before what it refers to.
 */
export async function* batches(db: Kysely<Database>, plan: Plan, lock: boolean): AsyncGenerator<Batch> {
  const entries = [...plan.entries()]
  const first = plan.findIndex(({ op }) => op === 'delete')
  if (first < 0) return yield* cut(entries)
  yield* cut(entries.slice(0, first))
  const { updates, deletes } = await expandDeletes(db, entries.filter(([, { op }]) => op === 'delete'), plan.length, lock)
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

/** Adds the ids that a batch creates to those of the batches before it. What comes later cannot be referred to yet. */
export function addComing(coming: Set<number>, { items }: Batch): void {
  for (const item of items.values()) if (item.op === 'create' && item.id !== null) coming.add(item.id)
}

/** What was refused will not come. */
export function forget(coming: Set<number>, blocked: readonly Blocked[]): void {
  for (const one of blocked) if (one.op === 'create' && one.id !== null) coming.delete(one.id)
}

/** Ids that a plan deletes. */
export function goingOf(plan: Plan): ReadonlySet<number> {
  return new Set(plan.flatMap(({ op, id }) => (op === 'delete' && id !== null ? [id] : [])))
}
