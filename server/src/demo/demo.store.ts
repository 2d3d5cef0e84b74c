import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

/** Whether the catalogue contains no products. */
export async function catalogueIsEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`/* demo.isEmpty */ select not exists (select from products) as empty`.execute(db)
  return rows[0]?.empty ?? true
}

/**
 * Fills an empty catalogue once when several processes start on this database at the same time: the others wait until it is
 * filled.
 * @param say called while another process fills it
 */
export function fillOnce(db: Kysely<Database>, fill: () => Promise<void>, say: (line: string) => void): Promise<void> {
  const key = sql`hashtextextended('the demo catalogue', 0)`
  // a session lock: released when its holder dies
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

/** The drawings of the demo have one style and all look alike, so they are excluded from the search for similar pictures. */
export async function passOverDrawings(db: Kysely<Database>): Promise<void> {
  await sql`/* demo.passOverDrawings */ update images set fingerprinted_at = now() where mime_type = 'image/svg+xml'`.execute(db)
}

/** What the shops showed at the last check; in some of them a text or a price was changed by hand. */
export async function lookAtShops(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`/* demo.lookAtShops */
    update website_products w set checked_at = ${now}::timestamptz - interval '1 hour' * (w.id % 20), live_verified = w.online_status = 'ONLINE',
      drift = case
        when w.online_status = 'ONLINE' and w.id % 200 = 1 then jsonb_build_array(jsonb_build_object('field', 'content.nl.name', 'ours', c.name, 'theirs', c.name || ' (actie)'))
        when w.online_status = 'ONLINE' and w.id % 200 = 2 and c.meta_title is not null then jsonb_build_array(jsonb_build_object('field', 'content.nl.metaTitle', 'ours', c.meta_title, 'theirs', null))
        else '[]' end
    from product_contents c where w.sync_status = 'DONE' and w.remote_id is not null and c.product_id = w.product_id and c.language = 'nl'`.execute(db)
}

/** Updates the planner statistics of the loaded tables: without them the planner reads whole tables for each product. */
export async function analyse(db: Kysely<Database>): Promise<void> {
  await sql`/* demo.analyse */ analyze entities, products, product_contents, product_images, product_attribute_values, product_duplicates, bundle_components, related_products,
    stock_levels, product_sales, product_blocks, product_block_texts, url_redirects, website_products, prices, images, emeubel_products, reviews, review_products, change_sets, change_items, change_parts, change_set_fields`.execute(
    db,
  )
}

/** The same for inherited values, which were computed from the rest. */
export async function analyseInherited(db: Kysely<Database>): Promise<void> {
  await sql`/* demo.analyseInherited */ analyze inherited_attribute_values`.execute(db)
}

/** Up to `count` products that a showroom could have and that have a price in the list, from all over the catalogue; at most every fifth. */
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
