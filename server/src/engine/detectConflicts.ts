import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { Batch } from './Batch.ts'
import { type LaterItem, readLaterItems } from './changes.store.ts'
import { readLastChanges } from './history.store.ts'
import type { Actor, Conflict, Merged } from './Plan.ts'
import type { ResolvedChange } from './ResolvedChange.ts'

/** An update with the revision that it is based on. */
interface Based {
  change: ResolvedChange
  id: number
  revision: number
}

/**
 * What was written after the revisions on which the edits are based. The same field, changed to a different value, is a
 * conflict, whoever did it: an account has many tabs, and a form that saves a second time knows its first save by its revision.
 * Another field that somebody else changed is merged, and reported. If both wrote the same value nothing changes, so that it
 * does not get here.
 */
export async function detectConflicts(
  db: Kysely<Database>,
  changes: readonly ResolvedChange[],
  items: Batch['items'],
  actor: Actor | null,
): Promise<{ conflicts: Conflict[]; merged: Merged[] }> {
  const based = changes.flatMap((change): Based[] => {
    const revision = items.get(change.index)?.revision
    return change.op === 'update' && change.id !== null && revision !== undefined ? [{ change, id: change.id, revision }] : []
  })
  const stale = based.filter(({ change, revision }) => revision < change.revision)
  const conflicts = await findUnknown(
    db,
    based.filter(({ change, revision }) => revision > change.revision),
  )
  const merged: Merged[] = []
  if (stale.length === 0) return { conflicts, merged }
  const later = Map.groupBy(
    await readLaterItems(
      db,
      stale.map(({ id, revision }) => ({ id, revision })),
    ),
    (item) => item.entity_id,
  )
  for (const { change, id } of stale) {
    const { index, kind } = change
    const wanted = items.get(index)?.fields ?? {}
    const mine = new Map(change.fields.map((one) => [one.field, one]))
    for (const [field, list] of Map.groupBy(later.get(id) ?? [], (item) => item.field)) {
      const [first, last] = [list[0], list.at(-1)]
      if (!first || !last) continue
      const [by, at, own, isOwn] = [last.actor, last.created_at, mine.get(field), isSame(last, actor)]
      if (own) conflicts.push({ index, kind, id, field, base: first.before, mine: own.after, theirs: own.before, by, at, isOwn })
      else if (!isOwn && !Object.hasOwn(wanted, field)) merged.push({ index, kind, id, field, by, at })
    }
  }
  return { conflicts, merged }
}

/**
 * Edits based on revisions that their entities have not reached: they were made before a restore. The value that they were
 * based on is unknown, so the current one is taken as the base.
 */
async function findUnknown(db: Kysely<Database>, ahead: readonly Based[]): Promise<Conflict[]> {
  if (ahead.length === 0) return []
  const known = new Map<string, { by: string; at: Date }>()
  for (const { id, field, by, at } of await readLastChanges(
    db,
    ahead.map(({ id }) => ({ id, place: 0 })),
  ))
    known.set(`${id} ${field ?? ''}`, { by, at })
  return ahead.flatMap(({ change: { index, kind, fields }, id }) =>
    fields.map(({ field, before, after }) => {
      const { by, at } = known.get(`${id} ${field}`) ?? known.get(`${id} `) ?? { by: '', at: new Date(0) }
      return { index, kind, id, field, base: before, mine: after, theirs: before, by, at, isOwn: false }
    }),
  )
}

function isSame(item: LaterItem, actor: Actor | null): boolean {
  if (!actor || item.actor_kind !== actor.kind) return false
  return actor.id === null ? item.actor_id === null && item.actor === actor.name : item.actor_id === actor.id
}
