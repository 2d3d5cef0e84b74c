import type { Kysely } from 'kysely'
import { type Actor, apply, type PlanItem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'

/** Says for which day these cards are: what is printed on Thursday is valid on Saturday. null: for the day on which they are made. */
export async function setDay(db: Kysely<Database>, ids: readonly number[], validOn: string | null, actor: Actor): Promise<void> {
  await apply(db, ids.map((id): PlanItem => ({ kind: 'priceCard', id, op: 'update', fields: { validOn } })), { actor, source: 'priceCards' })
}
