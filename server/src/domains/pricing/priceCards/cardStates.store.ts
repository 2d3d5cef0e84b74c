import { type Kysely, sql } from 'kysely'
import type { Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { CardContent } from './CardContent.ts'
import type { CardWarning } from './cardLayout.ts'

// A made card's state: printed, or placed in the showroom.
const standing = sql`case when placed_at is not null then 'PLACED' when printed_at is not null then 'PRINTED' else 'READY' end`
const today = sql`(now() at time zone 'Europe/Amsterdam')::date`

/** Requests cards from a job. */
export async function queueCards(db: Kysely<Database>, ids: readonly number[], jobId: number): Promise<void> {
  await sql`/* priceCards.queue */ update price_cards set status = 'QUEUED', job_id = ${jobId} where id = any(${ids}::integer[])`.execute(db)
}

export interface MadeCard {
  id: number
  content: CardContent
  hash: string
  warnings: readonly CardWarning[]
}

/** Marks cards as made. */
export async function keepMade(db: Kysely<Database>, cards: readonly MadeCard[]): Promise<void> {
  await sql`/* priceCards.made */
    update price_cards c set content = r.content, content_hash = r.hash, warnings = r.warnings, next_content = null, problem = null, generated_at = clock_timestamp(), checked_on = ${today}, status = ${standing}
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as r(id integer, content jsonb, hash text, warnings jsonb) where c.id = r.id`.execute(db)
}

/** Marks cards as failed, with the reasons. */
export async function keepFailed(db: Kysely<Database>, cards: readonly { id: number; problem: Problem; content: CardContent }[]): Promise<void> {
  await sql`/* priceCards.failed */
    update price_cards c set status = 'FAILED', problem = r.problem, next_content = r.content, checked_on = ${today}
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as r(id integer, content jsonb, problem jsonb) where c.id = r.id`.execute(db)
}

/** Retires cards of products that are no longer for sale. */
export async function retireCards(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`/* priceCards.retire */ update price_cards set status = 'RETIRED', next_content = null, checked_on = ${today} where id = any(${ids}::integer[])`.execute(
    db,
  )
}

/** Compares what cards should show with what they show: by hash they are outdated or not. */
export async function keepChecked(db: Kysely<Database>, cards: readonly { id: number; content: CardContent; hash: string }[]): Promise<void> {
  await sql`/* priceCards.checked */
    update price_cards c set checked_on = ${today}, next_content = case when c.content_hash is distinct from r.hash then r.content end,
      status = case when c.content is null then 'NEW' when c.content_hash is distinct from r.hash then 'OUTDATED' else ${standing} end
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as r(id integer, content jsonb, hash text) where c.id = r.id and c.status not in ('QUEUED', 'FAILED')`.execute(
    db,
  )
}

/** Printed cards among these that show something else. */
export async function findReprinted(db: Kysely<Database>, cards: readonly { id: number; hash: string }[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* priceCards.reprinted */
    select c.id from price_cards c join jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as r(id integer, hash text) on r.id = c.id
    where (c.printed_at is not null or c.placed_at is not null) and c.content_hash is distinct from r.hash order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The state of these cards after marking: printed, placed, or back. */
export async function refreshStanding(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`/* priceCards.standing */ update price_cards set status = ${standing} where id = any(${ids}::integer[]) and status in ('READY', 'PRINTED', 'PLACED')`.execute(
    db,
  )
}

/** Cards to be marked as printed or placed, with their state, locked until the transaction ends. */
export async function lockForMark(db: Kysely<Database>, ids: readonly number[]): Promise<{ id: number; status: string }[]> {
  const { rows } = await sql<{
    id: number
    status: string
  }>`/* priceCards.lock */ select id, status from price_cards where id = any(${ids}::integer[]) order by id for update`.execute(db)
  return rows
}

// A product affects the cards of its variations, of its configurable product, and of bundles that contain it, two levels deep.
const family = (productIds: readonly number[]) => sql`
  own as (select unnest(${productIds}::integer[]) as id), near as (
    select id from own union select p.id from products p join own o on p.parent_id = o.id union select p.parent_id from products p join own o on p.id = o.id where p.parent_id is not null
  ), bundles as (select id from near union select b.bundle_id from bundle_components b join near n on n.id = b.product_id),
  all_of as (select id from bundles union select b.bundle_id from bundle_components b join bundles n on n.id = b.product_id)`

/** Marks cards to be checked after changes of these products. */
export async function flagProducts(db: Kysely<Database>, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* priceCards.flagProducts */
    with ${family(productIds)} update price_cards set checked_on = null where product_id in (select id from all_of) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** As flagProducts, for products with these attributes and values. */
export async function flagAttributes(db: Kysely<Database>, attributeIds: readonly number[], valueIds: readonly number[]): Promise<void> {
  await sql`/* priceCards.flagAttributes */
    update price_cards c set checked_on = null where exists (select from effective_attribute_values v left join products k on k.id = v.product_id
      where (v.attribute_id = any(${attributeIds}::integer[]) or v.value_id = any(${valueIds}::integer[])) and (v.product_id = c.product_id or k.parent_id = c.product_id))`.execute(
    db,
  )
}

/** As flagProducts, for templates; null: every card. */
export async function flagTemplates(db: Kysely<Database>, templateIds: readonly number[] | null): Promise<void> {
  await sql`/* priceCards.flagTemplates */ update price_cards set checked_on = null where ${templateIds}::integer[] is null or template_id = any(${templateIds}::integer[])`.execute(
    db,
  )
}

export async function flagCards(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`/* priceCards.flag */ update price_cards set checked_on = null where id = any(${ids}::integer[])`.execute(db)
}

/** The next cards that were not checked today, or not since a change. */
export async function findUnchecked(db: Kysely<Database>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* priceCards.unchecked */
    select id from price_cards where (checked_on is null or checked_on < ${today}) and status not in ('QUEUED', 'FAILED') order by checked_on nulls first, id limit ${limit} for update skip locked`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
