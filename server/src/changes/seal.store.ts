import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { ItemRange } from './changes.store.ts'

/** What one transaction added to a change set. */
export interface Part {
  changeSetId: number
  created: number
  changed: number
  deleted: number
  items: number
  range: ItemRange | null
  /** What was written; told to whoever listens, when it is little. */
  ids: readonly number[]
}

// A notification holds 8000 bytes, and a list of more is better asked for anew.
const mostTold = 50

/**
 * Ends what a transaction wrote with its link in the chain. One writer at a time from here to the commit, so it comes
 * as late as possible; the chain is read after the lock, by a statement of its own, to see the links of others.
 */
export async function seal(db: Kysely<Database>, { changeSetId, created, changed, deleted, items, range, ids }: Part): Promise<void> {
  await sql`/* changes.lockChain */ select pg_advisory_xact_lock(7405112)`.execute(db)
  const told = ids.length > 0 && ids.length <= mostTold ? sql`, pg_notify('vitrine_changes', ${JSON.stringify({ changeSet: changeSetId, ids })})` : sql``
  await sql`/* changes.seal */
    with known as (
      select id, hash from change_parts order by id desc limit 1
    ), link as (
      select row(coalesce((select id from known), 0) + 1, ${changeSetId}::integer, ${created}::integer, ${changed}::integer, ${deleted}::integer, ${items}::integer,
        ${range?.first ?? null}::bigint, ${range?.last ?? null}::bigint, now(), ''::bytea)::change_parts as part
    ), sealed as (
      insert into change_parts (id, change_set_id, created, changed, deleted, items, first_item, last_item, created_at, hash)
      select (part).id, (part).change_set_id, (part).created, (part).changed, (part).deleted, (part).items, (part).first_item, (part).last_item, (part).created_at,
        change_part_hash(coalesce((select hash from known), ''), part) from link returning id
    ) select id ${told} from sealed`.execute(db)
}
