import type { Kysely } from 'kysely'
import type { Plan } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Merge } from './Merge.ts'
import { planDuplicates } from './planDuplicates.ts'
import { planVariations } from './planVariations.ts'

/** Everything that a merge writes, as one plan. */
export function planMerge(db: Kysely<Database>, merge: Merge): Promise<Plan> {
  return merge.mode === 'AS_VARIATIONS' ? planVariations(db, merge) : planDuplicates(db, merge)
}
