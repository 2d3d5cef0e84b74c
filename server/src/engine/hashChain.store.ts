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

// A notification holds 8000 bytes, and a list of more is better asked for again.
const maxShown = 50

const waiting = new WeakMap<Kysely<Database>, Part[]>()

/**
 * What is written within this transaction is appended to the hash chain when the result is called, as its last statement, and not
 * before: whoever has more to write after a plan would hold up every other writer meanwhile.
 */
export function appendLast(db: Kysely<Database>): () => Promise<void> {
  const parts: Part[] = []
  waiting.set(db, parts)
  return async () => {
    waiting.delete(db)
    for (const part of parts) await append(db, part)
  }
}

/** What waits to be appended from here on is forgotten when the result is called: it was taken back to a savepoint. */
export function markAppended(db: Kysely<Database>): () => void {
  const parts = waiting.get(db) ?? []
  const count = parts.length
  return () => void (parts.length = count)
}

/**
 * Appends what a transaction wrote to the hash chain of the history. One writer at a time from here to the commit, so it
 * comes last.
 */
export async function appendToHashChain(db: Kysely<Database>, part: Part): Promise<void> {
  const parts = waiting.get(db)
  if (parts === undefined) await append(db, part)
  else parts.push(part)
}

async function append(db: Kysely<Database>, { changeSetId, created, changed, deleted, items, range, ids }: Part): Promise<void> {
  const told = ids.length > 0 && ids.length <= maxShown ? sql`, pg_notify('vitrine_changes', ${JSON.stringify({ changeSet: changeSetId, ids })})` : sql``
  await sql`/* changes.appendToHashChain */
    select seal_change_part(${changeSetId}, ${created}, ${changed}, ${deleted}, ${items}, ${range?.first ?? null}, ${range?.last ?? null}) ${told}`.execute(db)
}
