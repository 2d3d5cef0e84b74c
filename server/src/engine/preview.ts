import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { addComing, batches, forget, goingOf } from './batches.ts'
import { planCompanions } from './planCompanions.ts'
import type { Actor, Blocked, Change, Conflict, Consequence, Plan, Preview, Skipped } from './Plan.ts'
import { resolvePlan } from './resolvePlan.ts'

export interface PreviewOptions {
  /** Ids that exist, or will exist, before the plan is applied. */
  coming?: Iterable<number>
}

/**
 * Computes what a plan would do, without writing: before and after per entity and field, grouped into creates, changes,
 * deletes, blocked (with reasons) and conflicts, with counts; and the cascade of deletes. `actor` is who would write it. Fast
 * enough for thirty thousand entities at once.
 */
export async function preview(db: Kysely<Database>, plan: Plan, actor: Actor | null = null, options: PreviewOptions = {}): Promise<Preview> {
  const creates: Change[] = []
  const changes: Change[] = []
  const deletes: Change[] = []
  const blocked: Blocked[] = []
  const conflicts: Conflict[] = []
  const skipped: Skipped[] = []
  const warned: Blocked[] = []
  const consequences = new Map<string, Consequence>()
  let unchanged = 0
  const coming = new Set<number>(options.coming)
  const going = goingOf(plan)
  const seen = new Map<string, Change[]>()
  const count = ({ kind, op }: Change) => {
    const known = consequences.get(`${op} ${kind}`)
    consequences.set(`${op} ${kind}`, { kind, op, count: (known?.count ?? 0) + 1 })
  }
  // Cascaded deletes are counted, requested changes are listed.
  const sort = (list: readonly Change[], into: Change[]) => {
    for (const change of list) {
      if (change.index < plan.length) into.push(change)
      else count(change)
      const own = seen.get(change.kind)
      if (own) own.push(change)
      else seen.set(change.kind, [change])
    }
  }
  for await (const batch of batches(db, plan, false)) {
    addComing(coming, batch)
    const worked = await resolvePlan(db, batch, { actor, coming, going, lock: false, beyond: plan.length, skipFields: false, holdWarned: false })
    forget(coming, worked.blocked)
    sort(worked.creates, creates)
    sort(worked.updates, changes)
    sort(worked.deletes, deletes)
    for (const one of worked.blocked) blocked.push(one)
    for (const one of worked.conflicts) conflicts.push(one)
    for (const one of worked.skipped) skipped.push(one)
    for (const one of worked.warned) warned.push(one)
    unchanged += worked.unchanged
  }
  for await (const batch of batches(db, await planCompanions(db, seen), false)) {
    const worked = await resolvePlan(db, batch, { actor, coming, going, lock: false, beyond: 0, skipFields: false, holdWarned: false })
    worked.updates.forEach(count)
  }
  return {
    creates,
    changes,
    deletes,
    blocked,
    conflicts,
    skipped,
    warned,
    consequences: [...consequences.values()],
    counts: {
      creates: creates.length,
      changes: changes.length,
      deletes: deletes.length,
      unchanged,
      blocked: blocked.length,
      conflicts: new Set(conflicts.map((conflict) => conflict.index)).size,
    },
  }
}
