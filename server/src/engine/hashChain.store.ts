import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
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
 * Appends what a transaction wrote to the hash chain of the history. One writer at a time from here to the commit, so it
 * comes last.
 */
export async function appendToHashChain(db: Kysely<Database>, { changeSetId, created, changed, deleted, items, range, ids }: Part): Promise<void> {
  const told = ids.length > 0 && ids.length <= mostTold ? sql`, pg_notify('vitrine_changes', ${JSON.stringify({ changeSet: changeSetId, ids })})` : sql``
  await sql`/* changes.appendToHashChain */
    select seal_change_part(${changeSetId}, ${created}, ${changed}, ${deleted}, ${items}, ${range?.first ?? null}, ${range?.last ?? null}) ${told}`.execute(db)
}
