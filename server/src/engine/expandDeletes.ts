import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { Batch } from './Batch.ts'
import { lockForDelete, lockRows } from './changes.store.ts'
import { readCurrent } from './Current.ts'
import { findField, type FoundField, entityOf } from './defineEntity.ts'
import type { Target } from './Place.ts'
import { holdersOf } from './holdersOf.ts'
import type { FieldValue, PlanItem, Problem } from './Plan.ts'
import { dependentsFirst, lateReferences } from './references.ts'

export interface Expanded {
  /** References to remove from entities that stay. */
  updates: [number, PlanItem][]
  /** One batch per kind, referring kinds first. */
  deletes: Batch[]
}

/** kind → id → the delete in the plan that causes it */
type Gone = Map<string, Map<number, number>>

/** A field of an entity that stays, and which references go. */
interface Emptied {
  kind: string
  id: number
  name: string
  target: Target | null
}

/**
 * Computes the cascade of deletes from the declared references: dependent entities are deleted, others lose the reference. So
 * all of it is logged, and nothing is left to cascades of the database. A delete is refused if a reference has no rule.
 * With `lock` nothing can refer to a deleted entity until the transaction ends.
 */
export async function expandDeletes(db: Kysely<Database>, asked: readonly (readonly [number, PlanItem])[], beyond: number, lock: boolean): Promise<Expanded> {
  const refused = new Map<number, Problem>()
  let found = await follow(db, asked, refused, lock)
  // The cascade of a refused delete stays: computed again without it.
  while (found.held.size > 0) {
    for (const [index, { code, count }] of found.held) refused.set(index, { field: null, code, values: { count } })
    found = await follow(db, asked, refused, lock)
  }
  const { gone, emptied } = found

  let next = beyond
  const updates = Array.from(await emptyThem(db, gone, emptied, lock), (item): [number, PlanItem] => [next++, item])
  const known = new Map([...gone].map(([kind, ids]) => [kind, new Map(ids)]))
  const batches = new Map<string, Batch>()
  const put = (kind: string, index: number, item: PlanItem) => {
    const batch = batches.get(kind)
    if (batch) batch.items.set(index, item)
    else batches.set(kind, { kind, items: new Map([[index, item]]), refused })
  }
  for (const [index, item] of asked) {
    put(item.kind, index, item)
    if (item.id !== null) known.get(item.kind)?.delete(item.id)
  }
  for (const [kind, ids] of known) for (const id of ids.keys()) put(kind, next++, { kind, id, op: 'delete', fields: {} })
  return { updates, deletes: dependentsFirst(batches.keys()).flatMap((kind) => batches.get(kind) ?? []) }
}

interface Followed {
  gone: Gone
  emptied: Emptied[]
  /** delete of the plan → how many entities cannot do without it, and the problem's code */
  held: Map<number, { code: string; count: number }>
}

async function follow(
  db: Kysely<Database>,
  asked: readonly (readonly [number, PlanItem])[],
  refused: ReadonlyMap<number, Problem>,
  lock: boolean,
): Promise<Followed> {
  const gone: Gone = new Map()
  const emptied: Emptied[] = []
  const holding: { kind: string; id: number; root: number; code: string }[] = []
  let open = new Map<string, number[]>()
  const take = (kind: string, id: number, root: number) => {
    const known = gone.get(kind) ?? new Map<number, number>()
    gone.set(kind, known)
    if (known.has(id)) return
    known.set(id, root)
    open.set(kind, [...(open.get(kind) ?? []), id])
  }
  for (const [index, { kind, id }] of asked) if (id !== null && !refused.has(index)) take(kind, id, index)

  while (open.size > 0) {
    const round = open
    open = new Map()
    for (const [kind, ids] of round) {
      const { table } = entityOf(kind)
      if (lock) await lockForDelete(db, table, ids)
      for (const { reference, id, name, goes } of await holdersOf(db, table, ids)) {
        const { holder, field, target } = reference
        const root = gone.get(kind)?.get(goes) ?? -1
        if (target?.refusal !== undefined) holding.push({ kind: holder.kind, id, root, code: target.refusal })
        else if (target || field.whenTargetGoes === 'empty') emptied.push({ kind: holder.kind, id, name, target })
        else if (field.whenTargetGoes === 'delete') take(holder.kind, id, root)
        else holding.push({ kind: holder.kind, id, root, code: 'referred' })
      }
    }
  }
  const held: Followed['held'] = new Map()
  for (const { kind, id, root, code } of holding) {
    const known = held.get(root)
    if (!gone.get(kind)?.has(id) && (known === undefined || known.code === code)) held.set(root, { code, count: (known?.count ?? 0) + 1 })
  }
  // If two entities refer to each other, deleting the first would drop the reference without logging it.
  const circles = lateReferences()
  const isSaid = ({ kind, id, name }: Emptied) => !gone.get(kind)?.has(id) || circles.some((late) => late.holder.kind === kind && late.name === name)
  return { gone, emptied: emptied.filter(isSaid), held }
}

/** Removes references: what is left of each field, read after the entities are locked. */
async function emptyThem(db: Kysely<Database>, gone: Gone, emptied: readonly Emptied[], lock: boolean): Promise<PlanItem[]> {
  const byTable = new Map([...gone].map(([kind, ids]) => [entityOf(kind).table, new Set(ids.keys())]))
  const items: PlanItem[] = []
  for (const [kind, list] of Map.groupBy(emptied, (one) => one.kind)) {
    const entity = entityOf(kind)
    const ids = [...new Set(list.map(({ id }) => id))].sort((a, b) => a - b)
    if (lock) await lockRows(db, entity.table, ids)
    const fields = new Map<string, FoundField>()
    for (const { name } of list) {
      const found = findField(entity, name)
      if (!('code' in found)) fields.set(name, found)
    }
    const current = await readCurrent(db, entity, ids, [...fields.values()], false, false)
    for (const [id, own] of Map.groupBy(list, (one) => one.id)) {
      const wanted: Record<string, FieldValue> = {}
      for (const { name, target } of own) {
        const found = fields.get(name)
        if (!found) continue
        wanted[name] = target?.without ? target.without(wanted[name] ?? current.value(id, found), byTable.get(target.table) ?? new Set()) : null
      }
      items.push({ kind, id, op: 'update', fields: wanted })
    }
  }
  return items
}
