import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

// Written directly, without the engine: a user's settings of a list say nothing about a product, are private, and do not belong
// in the activity log.

/** A user's settings as JSON; null for the defaults. */
export async function findListSettings(db: Kysely<Database>, userId: number, list: string): Promise<string | null> {
  const { rows } = await sql<{ settings: string }>`/* listSettings.find */
    select settings::text as settings from list_settings where user_id = ${userId} and list = ${list}`.execute(db)
  return rows[0]?.settings ?? null
}

export async function saveListSettings(db: Kysely<Database>, userId: number, list: string, settings: string | null): Promise<void> {
  if (settings === null) {
    await sql`/* listSettings.forget */ delete from list_settings where user_id = ${userId} and list = ${list}`.execute(db)
    return
  }
  await sql`/* listSettings.save */
    insert into list_settings (user_id, list, settings) values (${userId}, ${list}, ${settings}::jsonb)
    on conflict (user_id, list) do update set settings = excluded.settings`.execute(db)
}
