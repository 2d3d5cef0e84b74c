import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
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
/** Parts linked per transaction. */
const maxLinked = 500

const listeners = new Set<() => void>()

/** Adds what a transaction changed to the history; once it is committed, `linkParts` makes its link of the hash chain. */
export async function appendToHistory(db: Kysely<Database>, { changeSetId, created, changed, deleted, items, range, ids }: Part): Promise<void> {
  const told = ids.length > 0 && ids.length <= maxShown ? ids : null
  await sql`/* changes.appendToHistory */
    select add_change_part(${changeSetId}, ${created}, ${changed}, ${deleted}, ${items}, ${range?.first ?? null}, ${range?.last ?? null}, ${told}::integer[])`.execute(
    db,
  )
  for (const listener of listeners) listener()
}

/**
 * Calls the listener when this process has added a part, which is committed a moment later.
 * @returns removes the listener
 */
export function onAppended(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Links all committed parts of the history into the hash chain, in order of commit, and notifies listeners of the changes.
 * Other processes may do so at any time; only one of them does.
 * @returns the number of linked parts
 */
export async function linkParts(db: Kysely<Database>): Promise<number> {
  let linked = 0
  for (;;) {
    const { rows } = await sql<{ count: number }>`/* history.link */ select link_change_parts(${maxLinked}) as count`.execute(db)
    const count = rows[0]?.count ?? 0
    linked += count
    if (count < maxLinked) return linked
  }
}

/** The number of parts without a link, and the age of the oldest of them in seconds. */
export async function readUnlinked(db: Kysely<Database>): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`/* history.unlinked */
    select count(*)::integer as count, coalesce(extract(epoch from now() - min(p.created_at)), 0)::double precision as seconds
    from unlinked_parts u join change_parts p on p.id = u.part_id`.execute(db)
  return rows[0] ?? { count: 0, seconds: 0 }
}
