import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/**
 * Deletes what is no longer valid: expired tokens and counters, forgotten devices, and sessions that cannot be continued, a
 * month after their last use. They are no longer listed by then.
 */
export async function tidy(db: Kysely<Database>): Promise<void> {
  await sql`/* accounts.tidyTokens */ delete from refresh_tokens where expires_at < now() - interval '1 hour'`.execute(db)
  await sql`/* accounts.tidySessions */ delete from sessions s where s.last_seen_at < now() - interval '30 days'
    and not exists (select from refresh_tokens t where t.session_id = s.id)`.execute(db)
  await sql`/* accounts.tidyDevices */ delete from known_devices where used_at < now() - interval '400 days'`.execute(db)
  await sql`/* accounts.tidyThrottle */ delete from throttle where expire < extract(epoch from now()) * 1000`.execute(db)
}
