import type { Kysely } from 'kysely'
import { type Database, inTransaction, isPipelined, keepPlans, keepPlansOfSave, sentAlong } from '../platform/db/index.ts'
import { addComing, batches, forget, goingOf } from './batches.ts'
import { drawIds, insertChangeSet } from './changes.store.ts'
import { planCompanions } from './planCompanions.ts'
import { deferEffects } from './deferredEffects.store.ts'
import { entityOf } from './defineEntity.ts'
import type { ApplyOptions, Blocked, Conflict, DeferredEffects, Merged, Outcome, Plan, Skipped } from './Plan.ts'
import { restoreStamps } from './restoreStamps.ts'
import { takeRuleLocks } from './ruleLocks.store.ts'
import { lanesOf, runEffects } from './runEffects.ts'
import { appendToHistory } from './hashChain.store.ts'
import type { ResolvedChange } from './ResolvedChange.ts'
import { resolvePlan } from './resolvePlan.ts'
import { type LogProgress, write } from './write.ts'
import { timeOfChange } from './writtenAt.ts'

/**
 * Writes a plan in one transaction (or within the caller's, if `db` is one): rows, the change set with its items, effects,
 * companion changes, and its part of the history, which is linked into the hash chain once it is committed. Items with a problem or a conflict are skipped and reported; the others are
 * written. A delete cascades to entities that cannot exist without it, and removes references to it from others.
 * If nothing changes, nothing is written and `changeSetId` is null.
 * Throws only for bugs and database failures; nothing has been written then.
 */
export function apply(db: Kysely<Database>, plan: Plan, options: ApplyOptions): Promise<Outcome> {
  const run = () => inTransaction(db, (transaction) => applyWithin(transaction, plan, options))
  return plan.length === 1 ? keepPlansOfSave(run) : run()
}

// A plan of one person, or a chunk of a job.
const smallPlanLimit = 500

/** Reserves ids for creates that other items of the plan refer to. */
export function reserveIds(db: Kysely<Database>, count: number): Promise<number[]> {
  return drawIds(db, count)
}

async function applyWithin(db: Kysely<Database>, plan: Plan, options: ApplyOptions): Promise<Outcome> {
  const at = options.at ?? timeOfChange()
  const { actor, skipFields = false, holdWarned = false } = options
  const blocked: Blocked[] = []
  const conflicts: Conflict[] = []
  const merged: Merged[] = []
  const skipped: Skipped[] = []
  const warned: Blocked[] = []
  const createdIds: (number | null)[] = plan.map(() => null)
  const written = new Map<string, ResolvedChange[]>()
  const ids: number[] = []
  const coming = new Set<number>()
  const going = goingOf(plan)
  const logged: LogProgress = { items: 0, range: null }
  const counts = { created: 0, changed: 0, deleted: 0, unchanged: 0 }
  let changeSet: Promise<number> | null = options.changeSetId === undefined ? null : Promise.resolve(options.changeSetId)
  const writing: Promise<unknown>[] = []

  await takeRuleLocks(db, plan)
  for await (const batch of batches(db, plan, true)) {
    addComing(coming, batch)
    const worked = await resolvePlan(db, batch, { actor, coming, going, lock: true, beyond: plan.length, skipFields, holdWarned })
    for (const one of worked.blocked) blocked.push(one)
    for (const one of worked.conflicts) conflicts.push(one)
    for (const one of worked.merged) merged.push(one)
    for (const one of worked.skipped) skipped.push(one)
    for (const one of worked.warned) warned.push(one)
    forget(coming, worked.blocked)
    counts.unchanged += worked.unchanged
    const changes = [...worked.creates, ...worked.updates, ...worked.deletes]
    if (changes.length === 0) continue
    counts.created += worked.creates.length
    counts.changed += worked.updates.length
    counts.deleted += worked.deletes.length
    const nameless = worked.creates.filter((change) => change.id === null)
    if (nameless.length > 0) {
      const drawn = await drawIds(db, nameless.length)
      nameless.forEach((change, place) => (change.id = drawn[place] ?? null))
    }
    for (const change of worked.creates) createdIds[change.index] = change.id
    changeSet ??= insertChangeSet(db, { ...options, at })
    changeSet.catch(() => undefined)
    const { done } = await write(db, worked, { changeSetId: changeSet, actor: actor.name, at, restoresStamps: options.revertsId !== undefined }, logged)
    done.catch(() => undefined)
    // For a small plan the next statements are pipelined.
    if (plan.length > smallPlanLimit || !isPipelined(db)) await done
    else writing.push(done)
    const list = written.get(batch.kind) ?? []
    written.set(batch.kind, list)
    for (const change of changes) {
      list.push(change)
      if (change.id !== null) ids.push(change.id)
    }
  }

  if (plan.length > smallPlanLimit || options.revertsId !== undefined || options.deferEffects) await Promise.all(writing)
  // Before the effects: read models include the time of the last change.
  if (options.revertsId !== undefined) for (const [kind, changes] of written) await restoreStamps(db, entityOf(kind), ofCreated(changes))
  const deferred: DeferredEffects[] = []
  const changeSetId = options.deferEffects ? await changeSet : null
  const run = async () => {
    for (const [kind, changes] of written) {
      await runEffects(db, kind, changes, null)
      if (options.deferEffects && changes.length > smallPlanLimit && changeSetId !== null && logged.range !== null)
        deferred.push(...(await deferEffects(db, changeSetId, kind, logged.range, changes)))
      else await Promise.all(lanesOf(kind, changes).map((lane) => runEffects(db, kind, changes, lane)))
    }
  }
  await Promise.all([...writing, options.withoutEffects ? undefined : ids.length <= smallPlanLimit ? keepPlans(db, run) : run()])
  const id = written.size > 0 ? await changeSet : null
  if (id !== null) await sentAlong(db, appendToHistory(db, { changeSetId: id, ...counts, ...logged, ids }))
  if (id !== null) deferred.push(...(await writeCompanions(db, written, { ...options, changeSetId: id })))
  return { changeSetId: id, ...counts, createdIds, conflicts, merged, skipped, blocked, warned, deferred }
}

/** Entities restored by a revert, and what is filled in afterwards; the others got their stamps with their values. */
function ofCreated(changes: readonly ResolvedChange[]): ResolvedChange[] {
  const created = new Set(changes.flatMap(({ op, id }) => (op === 'create' ? [id] : [])))
  return changes.filter(({ id }) => created.has(id))
}

/** Companion changes were not requested, so they are not part of the outcome; they are logged in the same change set. */
async function writeCompanions(
  db: Kysely<Database>,
  written: ReadonlyMap<string, readonly ResolvedChange[]>,
  { actor, source, at, changeSetId, withoutEffects, deferEffects: isDeferred }: ApplyOptions,
): Promise<readonly DeferredEffects[]> {
  const plan = await planCompanions(db, written)
  if (plan.length === 0) return []
  const { blocked, deferred } = await applyWithin(db, plan, { actor, source, at, changeSetId, withoutEffects, deferEffects: isDeferred })
  if (blocked.length > 0) throw new Error(`What a change brings along cannot be written: ${JSON.stringify(blocked)}`)
  return deferred
}
