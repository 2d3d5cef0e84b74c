import { type Kysely, sql } from 'kysely'
import type { ActorKind } from '../../../engine/index.ts'
import type { AutomationTrigger } from '../../../platform/contract/index.ts'
import { type Database, shopDay } from '../../../platform/db/index.ts'

/** Products that a change set changed, and its author. */
export interface Touched {
  actorKind: ActorKind
  actorId: number | null
  /** The trigger of the run that made the change set */
  trigger: AutomationTrigger | null
  depth: number | null
  ids: number[]
}

// Parts of the history read at a time.
const maxParts = 500

/** The position up to which the history was read, locked until the transaction ends; null while another process holds it. */
export async function takeCursor(db: Kysely<Database>): Promise<{ from: number; until: number } | null> {
  const { rows } = await sql<{ from: number }>`/* automationCursor.take */ select link_id as "from" from automation_cursor for update skip locked`.execute(db)
  const [row] = rows
  if (!row) return null
  const newest = await sql<{ until: number }>`/* automationCursor.newest */ select coalesce(max(id), 0) as until from change_links`.execute(db)
  return { from: row.from, until: newest.rows[0]?.until ?? 0 }
}

export async function putCursor(db: Kysely<Database>, linkId: number): Promise<void> {
  await sql`/* automationCursor.put */ update automation_cursor set link_id = ${linkId}`.execute(db)
}

/**
 * The products in the next parts of the history, by author; including their variations, which inherit. Without reverts, and
 * without changes by the products themselves.
 */
export async function findTouched(db: Kysely<Database>, { from, until }: { from: number; until: number }): Promise<{ until: number; touched: Touched[] }> {
  const last = Math.min(until, from + maxParts)
  const { rows } = await sql<Touched>`/* automationCursor.touched */
    with parts as materialized (
      select p.change_set_id, p.first_item, p.last_item, s.actor_kind, s.actor_id from change_links l join change_parts p on p.id = l.part_id join change_sets s on s.id = p.change_set_id
      where l.id > ${from} and l.id <= ${last} and p.first_item is not null and s.action is distinct from 'REVERT' and s.actor_kind <> 'SYSTEM'
    ), named as materialized (
      select distinct t.change_set_id, t.actor_kind, t.actor_id, i.kind, i.entity_id, case when i.op = 'delete' then (i.before ->> 'product')::integer end as product_id
      from parts t join change_items i on i.change_set_id = t.change_set_id and i.id between t.first_item and t.last_item
      where i.kind = 'product' or i.kind = 'emeubelProduct' or (i.kind in ('websiteProduct', 'priceCard') and i.op in ('create', 'delete'))
    ), own as (
      select n.change_set_id, n.actor_kind, n.actor_id, coalesce(n.product_id, w.product_id, c.product_id, e.product_id, case when n.kind = 'product' then n.entity_id end) as id
      from named n left join website_products w on n.kind = 'websiteProduct' and w.id = n.entity_id left join price_cards c on n.kind = 'priceCard' and c.id = n.entity_id left join emeubel_products e on n.kind = 'emeubelProduct' and e.id = n.entity_id
    ), whole as (
      select * from own where id is not null
      union select o.change_set_id, o.actor_kind, o.actor_id, p.id from own o join products p on p.parent_id = o.id
    )
    select w.actor_kind as "actorKind", w.actor_id as "actorId", r.trigger, r.depth, array_agg(distinct w.id) as ids
    from whole w join product_listings l on l.product_id = w.id
    left join automation_runs r on w.actor_kind = 'AUTOMATION' and r.change_set_id = w.change_set_id
    group by w.actor_kind, w.actor_id, r.trigger, r.depth`.execute(db)
  return { until: last, touched: rows }
}

/** Whether the nightly run is still due; true once per day. */
export async function beginNight(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`/* automations.night */
    insert into daily_work (name, day) values ('automations', ${shopDay}) on conflict (name) do update set day = excluded.day where daily_work.day < excluded.day returning name`.execute(
    db,
  )
  return rows.length > 0
}
