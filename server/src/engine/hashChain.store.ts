import { type Kysely, sql } from 'kysely'
import { type Database, inOrder } from '../platform/db/index.ts'
import type { ItemRange } from './changes.store.ts'

/** What a transaction added to a change set. */
export interface Part {
  changeSetId: number
  created: number
  changed: number
  deleted: number
  items: number
  range: ItemRange | null
  /** Written ids; part of the notification, if there are few. */
  ids: readonly number[]
}

// A notification has at most 8000 bytes; for more ids listeners query again.
const maxShown = 50

const waiting = new WeakMap<Kysely<Database>, Part[]>()

/**
 * Defers the append to the hash chain until the result is called, as the last statement of the transaction: appending earlier
 * would block all other writers until the commit.
 */
export function appendLast(db: Kysely<Database>): () => Promise<void> {
  const parts: Part[] = []
  waiting.set(db, parts)
  return async () => {
    waiting.delete(db)
    await inOrder(db, parts.map((part) => () => append(db, part)))
  }
}

/** Discards what was deferred since this call, when the result is called: after a rollback to a savepoint. */
export function markAppended(db: Kysely<Database>): () => void {
  const parts = waiting.get(db) ?? []
  const count = parts.length
  return () => void (parts.length = count)
}

/**
 * Appends a transaction's changes to the hash chain of the history. Holds a global lock until the commit, so it comes last.
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
