import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

export interface PresenceRow {
  client: string
  userId: number
  entityId: number
  tab: string | null
  since: Date
}

// A heartbeat comes every 15 seconds; two may get lost.
const forgottenAfter = sql`interval '40 seconds'`

/** Who has this entity open, in order of arrival; without the tab that asks. */
export async function findPresences(db: Kysely<Database>, entityId: number, except: string | null): Promise<PresenceRow[]> {
  const { rows } = await sql<PresenceRow>`/* presence.ofEntity */
    select p.client, p.user_id as "userId", p.entity_id as "entityId", p.tab, p.since
    from presences p join users u on u.id = p.user_id
    where p.entity_id = ${entityId} and p.seen_at > now() - ${forgottenAfter} and p.client is distinct from ${except}
    order by p.since, p.client`.execute(db)
  return rows
}

/** Records a heartbeat. Others are only notified of what they can see: somebody came, left, or switched tabs. */
export async function announcePresence(db: Kysely<Database>, { client, userId, entityId, tab }: Omit<PresenceRow, 'since'>): Promise<void> {
  await sql`/* presence.announce */
    with old as (select entity_id, tab, seen_at > now() - ${forgottenAfter} as fresh from presences where client = ${client}),
    written as (
      insert into presences (client, user_id, entity_id, tab)
      select ${client}, ${userId}, ${entityId}, ${tab} where exists (select from entities where id = ${entityId})
      on conflict (client) do update set entity_id = excluded.entity_id, tab = excluded.tab, seen_at = now(),
        since = case when presences.entity_id = excluded.entity_id and presences.seen_at > now() - ${forgottenAfter} then presences.since else now() end
      where presences.user_id = excluded.user_id
      returning entity_id, tab
    ),
    moved as (
      select w.entity_id from written w where not exists (select from old o where o.fresh and o.entity_id = w.entity_id and o.tab is not distinct from w.tab)
      union
      select o.entity_id from old o join written w on w.entity_id <> o.entity_id
    )
    select pg_notify('vitrine_presence', entity_id::text) from moved`.execute(db)
}

/** false: this person had none. */
export async function endPresence(db: Kysely<Database>, client: string, userId: number): Promise<boolean> {
  const { rows } = await sql`/* presence.end */
    with gone as (delete from presences where client = ${client} and user_id = ${userId} returning entity_id)
    select pg_notify('vitrine_presence', entity_id::text) from gone`.execute(db)
  return rows.length > 0
}

/** Removes presences without a heartbeat, and notifies the others. */
export async function forgetPresences(db: Kysely<Database>): Promise<void> {
  await sql`/* presence.forget */
    with stale as (select client from presences where seen_at <= now() - ${forgottenAfter} for update skip locked),
    gone as (delete from presences where client in (select client from stale) returning entity_id)
    select pg_notify('vitrine_presence', entity_id::text) from (select distinct entity_id from gone) as things`.execute(db)
}
