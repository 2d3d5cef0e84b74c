import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { Batch } from './batches.ts'
import { type LaterItem, readLaterItems } from './changes.store.ts'
import type { Actor, Conflict, Merged } from './Plan.ts'
import type { WorkedChange } from './WorkedChange.ts'

/**
 * What was written after the revisions on which the edits were based. The same field, changed by somebody else to
 * something different, is a conflict; another field is merged, and told. What counts is who wrote a field last: when
 * that is the actor himself, it is his own second save (without an actor, everybody's counts). The same value typed by
 * both is no change at all, so that it never comes here.
 */
export async function findLater(db: Kysely<Database>, changes: readonly WorkedChange[], items: Batch['items'], actor: Actor | null): Promise<{ conflicts: Conflict[]; merged: Merged[] }> {
  const stale = changes.flatMap((change) => {
    const based = items.get(change.index)?.revision
    return change.op === 'update' && change.id !== null && based !== undefined && based < change.revision ? [{ change, id: change.id, revision: based }] : []
  })
  const conflicts: Conflict[] = []
  const merged: Merged[] = []
  if (stale.length === 0) return { conflicts, merged }
  const later = Map.groupBy(await readLaterItems(db, stale.map(({ id, revision }) => ({ id, revision }))), (item) => item.entity_id)
  for (const { change, id } of stale) {
    const { index, kind } = change
    const wanted = items.get(index)?.fields ?? {}
    const mine = new Map(change.fields.map((one) => [one.field, one]))
    for (const [field, list] of Map.groupBy(later.get(id) ?? [], (item) => item.field)) {
      const [first, last] = [list[0], list.at(-1)]
      if (!first || !last || isSame(last, actor)) continue
      const [by, at, own] = [last.actor, last.created_at, mine.get(field)]
      if (own) conflicts.push({ index, kind, id, field, base: first.before, mine: own.after, theirs: own.before, by, at })
      else if (!Object.hasOwn(wanted, field)) merged.push({ index, kind, id, field, by, at })
    }
  }
  return { conflicts, merged }
}

function isSame(item: LaterItem, actor: Actor | null): boolean {
  if (!actor || item.actor_kind !== actor.kind) return false
  return actor.id === null ? item.actor_id === null && item.actor === actor.name : item.actor_id === actor.id
}
