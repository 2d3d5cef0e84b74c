import type { Kysely } from 'kysely'
import { type Actor, logEvent } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'

// What somebody takes home in one piece is worth a line of the log.
const large = 1000

/**
 * Logs an export, when it is a large one.
 * @param kind what was exported: a kind of thing, or changeSet for the log itself
 * @returns the change set of the line; null for a small one
 */
export async function logExport(db: Kysely<Database>, actor: Actor, { kind, rows, source }: { kind: string; rows: number; source: string }): Promise<number | null> {
  return rows > large ? logEvent(db, { actor, action: 'EXPORT', source, details: { kind, rows } }) : null
}
