import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { entityOf } from './defineEntity.ts'
import type { Change, PlanItem } from './Plan.ts'

/** Changes of other entities that follow from these changes of a plan. If none are affected, this only costs a look at their fields. */
export async function planCompanions(db: Kysely<Database>, changes: Iterable<readonly [kind: string, changes: readonly Change[]]>): Promise<PlanItem[]> {
  const items: PlanItem[] = []
  for (const [kind, own] of changes) {
    for (const companion of entityOf(kind).companions ?? []) {
      const concerned = own.filter((change) => companion.concerns(change)).sort((a, b) => a.index - b.index)
      if (concerned.length > 0) items.push(...(await companion.plan(db, concerned)))
    }
  }
  return items
}
