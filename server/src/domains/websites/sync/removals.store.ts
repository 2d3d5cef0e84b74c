import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** A product that was removed from a website and is still in the shop. */
export interface Removal {
  id: number
  productId: number
  remoteId: string
  attempts: number
}

/** Still in the shop, and not claimed. */
export const isToBeRemoved = (row: string, now: Date) => {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  return sql`(${of('done_at')} is null and ${of('due_at')} <= ${now} and coalesce(${of('next_retry_at')}, ${of('due_at')}) <= ${now}
    and (${of('claimed_at')} is null or ${of('claimed_at')} < ${now}::timestamptz - interval '15 minutes'))`
}

/** Claims some of them; a claim expires after a quarter of an hour. */
export async function claimRemovals(db: Kysely<Database>, website: number, limit: number, now: Date): Promise<Removal[]> {
  const { rows } = await sql<Removal>`/* websiteRemovals.claim */
    with due as materialized (
      select r.id from website_removals r where r.website_id = ${website} and ${isToBeRemoved('r', now)} order by r.due_at, r.id limit ${limit} for update skip locked
    )
    update website_removals r set claimed_at = ${now}, attempts = r.attempts + 1 from due where r.id = due.id
    returning r.id, r.product_id as "productId", r.remote_id as "remoteId", r.attempts`.execute(db)
  return rows
}

export async function settleRemoved(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await sql`/* websiteRemovals.done */ update website_removals set done_at = ${now}, claimed_at = null, last_error_code = null, last_error = null where id = ${id}`.execute(
    db,
  )
}

/** A failed deletion is tried again indefinitely: no list shows it. */
export async function settleNotRemoved(
  db: Kysely<Database>,
  id: number,
  { code, text, retryAt }: { code: string; text: string; retryAt: Date },
): Promise<void> {
  await sql`/* websiteRemovals.failed */
    update website_removals set claimed_at = null, next_retry_at = ${retryAt}, last_error_code = ${code}, last_error = ${text} where id = ${id}`.execute(db)
}

const keptDays = 30

/** Deletes records of products deleted long ago. */
export async function forgetRemoved(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`/* websiteRemovals.forget */ delete from website_removals where done_at < ${now}::timestamptz - make_interval(days => ${keptDays})`.execute(db)
}
