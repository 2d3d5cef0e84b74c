import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { Actor, Blocked, Change, Conflict, Plan, Preview } from './Plan.ts'
import { addComing, batches, forget } from './batches.ts'
import { workOut } from './workOut.ts'

/**
 * Tells what a plan would do, and writes nothing: per thing and field before and after, grouped into creates, changes,
 * deletes, blocked (with the reasons) and conflicts, with counts. `actor` is whose own saves are no conflict.
 * Cheap enough to be asked for thirty thousand things at once.
 */
export async function preview(db: Kysely<Database>, plan: Plan, actor: Actor | null = null): Promise<Preview> {
  const creates: Change[] = []
  const changes: Change[] = []
  const deletes: Change[] = []
  const blocked: Blocked[] = []
  const conflicts: Conflict[] = []
  let unchanged = 0
  const coming = new Set<number>()
  for (const batch of batches(plan)) {
    addComing(coming, batch)
    const worked = await workOut(db, batch.kind, batch.items, { actor, coming, lock: false })
    forget(coming, worked.blocked)
    append(creates, worked.creates)
    append(changes, worked.updates)
    append(deletes, worked.deletes)
    append(blocked, worked.blocked)
    append(conflicts, worked.conflicts)
    unchanged += worked.unchanged
  }
  return {
    creates,
    changes,
    deletes,
    blocked,
    conflicts,
    skipped: [],
    consequences: [],
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

// Not push(...): a spread of thousands of arguments overflows the stack.
function append<Item>(list: Item[], more: readonly Item[]): void {
  for (const item of more) list.push(item)
}
