import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { type LaterItem, readLaterItems } from './changes.store.ts'
import type { Actor, Conflict, PlanItem } from './Plan.ts'
import type { WorkedChange } from './workOut.ts'

/**
 * Fields that somebody else wrote after the revision on which the edit was based. What counts is who wrote a field
 * last: when that is the actor himself, it is his own second save and no conflict. Other fields merge silently, and
 * the same value typed by both is no change at all, so that it never comes here.
 */
export async function findConflicts(db: Kysely<Database>, changes: readonly WorkedChange[], items: ReadonlyMap<number, PlanItem>, actor: Actor | null): Promise<Conflict[]> {
  const stale = changes.flatMap((change) => {
    const based = items.get(change.index)?.revision
    return change.op === 'update' && change.id !== null && based !== undefined && based < change.revision ? [{ change, id: change.id, revision: based }] : []
  })
  if (stale.length === 0) return []
  const later = new Map<string, LaterItem[]>()
  for (const item of await readLaterItems(db, stale.map(({ id, revision }) => ({ id, revision })))) {
    const key = `${item.entity_id} ${item.field}`
    const list = later.get(key)
    if (list) list.push(item)
    else later.set(key, [item])
  }
  const conflicts: Conflict[] = []
  for (const { change, id } of stale) {
    for (const { field, before, after } of change.fields) {
      const list = later.get(`${id} ${field}`)
      const first = list?.[0]
      const last = list?.at(-1)
      if (!first || !last || isSame(last, actor)) continue
      conflicts.push({ index: change.index, kind: change.kind, id, field, base: first.before, mine: after, theirs: before, by: last.actor, at: last.created_at })
    }
  }
  return conflicts
}

function isSame(item: LaterItem, actor: Actor | null): boolean {
  if (!actor || item.actor_kind !== actor.kind) return false
  return actor.id === null ? item.actor_id === null && item.actor === actor.name : item.actor_id === actor.id
}
