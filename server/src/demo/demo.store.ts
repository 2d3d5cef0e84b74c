import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

/** Whether anybody or anything is in the catalogue already. */
export async function catalogueIsEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`/* demo.isEmpty */ select not exists (select from products) as empty`.execute(db)
  return rows[0]?.empty ?? true
}

/**
 * Has an empty catalogue filled, by one of those who start on this database at once: the others wait until it is.
 * @param say told while another start fills it
 */
export function fillOnce(db: Kysely<Database>, fill: () => Promise<void>, say: (line: string) => void): Promise<void> {
  const key = sql`hashtextextended('the demo catalogue', 0)`
  // a lock of the session: whoever dies lets go of it
  return db.connection().execute(async (connection) => {
    const take = async () =>
      (await sql<{ taken: boolean }>`/* demo.lock */ select pg_try_advisory_lock(${key}) as taken`.execute(connection)).rows[0]?.taken === true
    while (!(await take())) {
      say('another start fills it')
      await setTimeout(500)
    }
    try {
      if (await catalogueIsEmpty(connection)) await fill()
    } finally {
      await sql`/* demo.unlock */ select pg_advisory_unlock(${key})`.execute(connection)
    }
  })
}

/** The drawings of the demo are of one hand, and all look alike: they are not looked at for two that look the same, as photos are. */
export async function passOverDrawings(db: Kysely<Database>): Promise<void> {
  await sql`/* demo.passOverDrawings */ update images set fingerprinted_at = now() where mime_type = 'image/svg+xml'`.execute(db)
}

/** What the shops showed when they were last looked at; in some of them somebody has changed a text or a price by hand. */
export async function lookAtShops(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`/* demo.lookAtShops */
    update website_products w set checked_at = ${now}::timestamptz - interval '1 hour' * (w.id % 20), live_verified = w.online_status = 'ONLINE',
      drift = case
        when w.online_status = 'ONLINE' and w.id % 200 = 1 then jsonb_build_array(jsonb_build_object('field', 'content.nl.name', 'ours', c.name, 'theirs', c.name || ' (actie)'))
        when w.online_status = 'ONLINE' and w.id % 200 = 2 and c.meta_title is not null then jsonb_build_array(jsonb_build_object('field', 'content.nl.metaTitle', 'ours', c.meta_title, 'theirs', null))
        else '[]' end
    from product_contents c where w.sync_status = 'DONE' and w.remote_id is not null and c.product_id = w.product_id and c.language = 'nl'`.execute(db)
}

/** The planner's figures of what was loaded: without them it reads whole tables for each product. */
export async function analyse(db: Kysely<Database>): Promise<void> {
  await sql`/* demo.analyse */ analyze entities, products, product_contents, product_images, product_attribute_values, product_duplicates, bundle_components, related_products,
    stock_levels, product_sales, product_blocks, product_block_texts, url_redirects, website_products, prices, images, emeubel_products, reviews, review_products, change_sets, change_items, change_parts, change_set_fields`.execute(
    db,
  )
}

/** The same for what variations inherit, which was worked out from the rest. */
export async function analyseInherited(db: Kysely<Database>): Promise<void> {
  await sql`/* demo.analyseInherited */ analyze inherited_attribute_values`.execute(db)
}

/** So many products that stand in a showroom and have a price in a list, from all over the catalogue; at most every fifth. */
export async function findForCards(db: Kysely<Database>, listId: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* demo.forCards */
    with priced as (
      select p.id, row_number() over (order by p.id) as place, count(*) over () as total
      from products p join prices r on r.product_id = p.id and r.price_list_id = ${listId} where p.type = 'SIMPLE' and p.parent_id is null and p.active
    ), every as (select p.id, p.place, greatest(p.total / ${count}, 5) as step from priced p)
    select id from every where place % step = step / 2 order by id limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function idsOfUsers(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; email: string }>`/* demo.idsOfUsers */ select id, email::text from users`.execute(db)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

export async function idsOfMarginKeys(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`/* demo.idsOfMarginKeys */ select id, code from margin_keys`.execute(db)
  return new Map(rows.map(({ id, code }) => [code, id]))
}
