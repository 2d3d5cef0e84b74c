import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { CheckCode } from './checks.ts'

export interface PutAsideRow {
  product: number
  code: CheckCode
  reason: string
  /** The author and time of that reason */
  actor: string | null
  at: Date | null
}

/** The dismissed checks of these products, the latest first. */
export async function findPutAside(db: Kysely<Database>, products: readonly number[]): Promise<PutAsideRow[]> {
  const { rows } = await sql<PutAsideRow>`/* inspector.putAside */
    select a.product_id as product, a.code, coalesce(a.reason, '') as reason, told.actor, told.created_at as at from put_aside_checks a
    left join lateral (
      select s.actor, s.created_at from change_items i join change_sets s on s.id = i.change_set_id
      where i.entity_id = a.product_id and i.field = 'putAside.' || a.code order by i.id desc limit 1
    ) told on true
    where a.product_id = any(${products}::integer[]) and a.reason is not null order by told.created_at desc nulls last, a.code`.execute(db)
  return rows
}
