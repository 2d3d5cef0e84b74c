import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/**
 * Takes away what counts no more: tokens that are over, counters that have run out, browsers that have forgotten us, and sessions that nobody can go on
 * with, a month after they were last used. Where somebody was signed in is told to nobody by then.
 */
export async function tidy(db: Kysely<Database>): Promise<void> {
  await sql`/* accounts.tidyTokens */ delete from refresh_tokens where expires_at < now() - interval '1 hour'`.execute(db)
  await sql`/* accounts.tidySessions */ delete from sessions s where s.last_seen_at < now() - interval '30 days'
    and not exists (select from refresh_tokens t where t.session_id = s.id)`.execute(db)
  await sql`/* accounts.tidyDevices */ delete from known_devices where used_at < now() - interval '400 days'`.execute(db)
  await sql`/* accounts.tidyThrottle */ delete from throttle where expire < extract(epoch from now()) * 1000`.execute(db)
}
