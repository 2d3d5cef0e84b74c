import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { addComing, batches, forget } from './batches.ts'
import { drawIds, insertChangeSet } from './changes.store.ts'
import { nounOf } from './defineNoun.ts'
import type { ApplyOptions, Blocked, Change, Conflict, Outcome, Plan } from './Plan.ts'
import { workOut } from './workOut.ts'
import { seal } from './seal.store.ts'
import { type Logged, write } from './write.ts'

/**
 * Writes a plan in one transaction (or within the caller's, when `db` is one): rows, change set with its items,
 * and every effect. Items with a problem or a conflict are left out and reported; the others are written.
 * A plan that changes nothing writes nothing, and `changeSetId` is null then.
 * Throws only for faults of the programme or of the database; after a throw nothing has been written.
 */
export async function apply(db: Kysely<Database>, plan: Plan, options: ApplyOptions): Promise<Outcome> {
  if (db.isTransaction) return applyWithin(db, plan, options)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((transaction) => applyWithin(transaction, plan, options))
    } catch (error) {
      if (attempt >= 4 || !mayPassNextTime(error)) throw error
    }
  }
}

/** Ids for creates that other items of the same plan refer to. */
export function reserveIds(db: Kysely<Database>, count: number): Promise<number[]> {
  return drawIds(db, count)
}

// Two writers met: serialization failure, deadlock, the same unique value. The second look sees what the other wrote.
function mayPassNextTime(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['40001', '40P01', '23505'].includes(String(error.code))
}

async function applyWithin(db: Kysely<Database>, plan: Plan, options: ApplyOptions): Promise<Outcome> {
  const at = options.at ?? new Date()
  const blocked: Blocked[] = []
  const conflicts: Conflict[] = []
  const createdIds: (number | null)[] = plan.map(() => null)
  const written = new Map<string, Change[]>()
  const coming = new Set<number>()
  let changeSetId = options.changeSetId ?? null
  let wrote = false
  const logged: Logged = { items: 0, range: null }
  const ids: number[] = []
  const counts = { created: 0, changed: 0, deleted: 0, unchanged: 0 }

  for (const batch of batches(plan)) {
    addComing(coming, batch)
    const worked = await workOut(db, batch.kind, batch.items, { actor: options.actor, coming, lock: true })
    blocked.push(...worked.blocked)
    conflicts.push(...worked.conflicts)
    forget(coming, worked.blocked)
    counts.unchanged += worked.unchanged
    const size = worked.creates.length + worked.updates.length + worked.deletes.length
    if (size === 0) continue
    counts.created += worked.creates.length
    counts.changed += worked.updates.length
    counts.deleted += worked.deletes.length
    const nameless = worked.creates.filter((change) => change.id === null)
    if (nameless.length > 0) {
      const ids = await drawIds(db, nameless.length)
      nameless.forEach((change, place) => (change.id = ids[place] ?? null))
    }
    for (const change of worked.creates) createdIds[change.index] = change.id
    wrote = true
    changeSetId ??= await insertChangeSet(db, { ...options, at })
    const added = await write(db, worked, { changeSetId, actor: options.actor.name, at })
    logged.items += added.items
    if (added.range) logged.range = { first: logged.range?.first ?? added.range.first, last: added.range.last }
    const list = written.get(batch.kind)
    const changes = [...worked.creates, ...worked.updates, ...worked.deletes]
    for (const change of changes) if (change.id !== null) ids.push(change.id)
    if (list) for (const change of changes) list.push(change)
    else written.set(batch.kind, changes)
  }

  for (const [kind, changes] of options.withoutEffects ? [] : written) {
    for (const effect of nounOf(kind).effects ?? []) await effect.run(db, changes)
  }
  if (wrote && changeSetId !== null) await seal(db, { changeSetId, ...counts, ...logged, ids })
  return { changeSetId: wrote ? changeSetId : null, ...counts, createdIds, conflicts, merged: [], skipped: [], blocked }
}
