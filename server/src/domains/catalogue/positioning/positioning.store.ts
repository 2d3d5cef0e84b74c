import { type Kysely, sql } from 'kysely'
import { type Database, shopDay } from '../../../platform/db/index.ts'
import type { Place, Pushed } from './positioning.rules.ts'

export interface PositioningRow {
  id: number
  sold30: number
  sold90: number
  sold365: number
  soldRank: number
  pushPosition: number | null
  pinnedUntil: string | null
  marginKeyId: number | null
  purchasePrice: string | null
}

/** The positioning data of these products. The rank is from `sales_ranks`, which has a row per number sold, not per product. */
export async function findPositioning(db: Kysely<Database>, ids: readonly number[]): Promise<PositioningRow[]> {
  const { rows } = await sql<PositioningRow>`/* positioning.byIds */
    with everybody as materialized (select coalesce(sum(products), 0) as count from sales_ranks)
    select p.id, coalesce(s.sold30, 0) as sold30, coalesce(s.sold90, 0) as sold90, coalesce(s.sold365, 0) as sold365,
      coalesce((select sum(r.products) from sales_ranks r where r.sold90 < s.sold90), 0)::double precision / greatest(everybody.count - 1, 1) as "soldRank",
      p.push_position as "pushPosition", p.pinned_until as "pinnedUntil", p.margin_key_id as "marginKeyId", p.purchase_price as "purchasePrice"
    from products p cross join everybody left join product_sales s on s.product_id = p.id where p.id = any(${ids}::integer[])`.execute(db)
  return rows
}

export interface MarginKeyRow {
  id: number
  code: string
  labels: Readonly<Record<string, string>>
  factor: string
  minMarginPct: string
  rounding: string
  colour: string
  weight: number
}

const keyColumns = sql`id, code, labels, factor, min_margin_pct as "minMarginPct", rounding, colour, weight::double precision`

export async function listMarginKeys(db: Kysely<Database>): Promise<MarginKeyRow[]> {
  const { rows } = await sql<MarginKeyRow>`/* marginKeys.all */ select ${keyColumns} from margin_keys order by code`.execute(db)
  return rows
}

export async function findMarginKeys(db: Kysely<Database>, ids: readonly number[]): Promise<MarginKeyRow[]> {
  const { rows } = await sql<MarginKeyRow>`/* marginKeys.byIds */ select ${keyColumns} from margin_keys where id = any(${ids}::integer[])`.execute(db)
  return rows
}

export interface PushedRow extends Pushed {
  until: string | null
}

/** Every product that is pushed today or later, the first one in front. An expired push has no position. */
export async function listPushed(db: Kysely<Database>): Promise<PushedRow[]> {
  const { rows } = await sql<PushedRow>`/* positioning.pushed */
    select id, push_position as position, pinned_until as until from products
    where push_position is not null and (pinned_until is null or pinned_until >= ${shopDay}) order by push_position, id`.execute(db)
  return rows
}

/** All push positions, including expired ones; with today's date. */
export async function listPlaces(db: Kysely<Database>, ids: readonly number[]): Promise<{ places: Place[]; today: string }> {
  const { rows } = await sql<Place & { today: string }>`/* positioning.places */
    select t.today, p.id, p.push_position as position, p.pinned_until as until
    from (select (${shopDay})::text as today) t
    left join products p on p.id = any(${ids}::integer[]) or (p.push_position is not null and (p.pinned_until is null or p.pinned_until >= ${shopDay}))`.execute(
    db,
  )
  return { places: rows.filter(({ id }) => id !== null), today: rows[0]?.today ?? '' }
}
