import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

export interface DeltaRow {
  emeubelProductId: number
  run: string
  deliveredAt: Date
  change: 'NEW' | 'CHANGED' | 'PRICE_JUMP' | 'LEAD_TIME_JUMP' | 'GONE' | 'OUT_OF_PRODUCTION' | 'EAN_CHANGED'
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  isOpen: boolean
}

/** A change is open if it was delivered after the article's changes were last dealt with. */
const isOpen = sql`(e.dealt_with_until is null or r.delivered_at > e.dealt_with_until)`

/** Updates the kinds of open changes of these articles. To be called after writing `feed_deltas` without the engine. */
export async function refreshOpenChanges(db: Kysely<Database>, articles: readonly number[] | 'all'): Promise<void> {
  if (articles.length === 0) return
  const given = articles === 'all' ? sql`` : sql`where e.id = any(${articles}::integer[])`
  await sql`/* articleChanges.refresh */
    update emeubel_products e set open_changes = found.kinds from (
      select e.id, coalesce((select array_agg(distinct d.change order by d.change) from feed_deltas d join feed_runs r on r.id = d.feed_run_id where d.emeubel_product_id = e.id and ${isOpen}), '{}') as kinds
      from emeubel_products e ${given}
    ) found where found.id = e.id and e.open_changes is distinct from found.kinds`.execute(db)
}

/** The deltas of these articles, latest first. */
export async function findDeltas(db: Kysely<Database>, articles: readonly number[]): Promise<DeltaRow[]> {
  const { rows } = await sql<DeltaRow>`/* articleChanges.find */
    select d.emeubel_product_id as "emeubelProductId", r.name as run, r.delivered_at as "deliveredAt", d.change, d.before, d.after, ${isOpen} as "isOpen"
    from feed_deltas d join feed_runs r on r.id = d.feed_run_id join emeubel_products e on e.id = d.emeubel_product_id
    where d.emeubel_product_id = any(${articles}::integer[]) order by r.delivered_at desc, d.id desc`.execute(db)
  return rows
}
