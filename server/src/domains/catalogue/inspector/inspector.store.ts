import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, inChunks, sentAlong } from '../../../platform/db/index.ts'
import type { Attributes } from './Facts.ts'
import { readAttributes, readFacts } from './facts.store.ts'
import type { Finding } from './Finding.ts'
import { inspect, inspectAgain, type Inspected } from './inspect.ts'
import { scopeOf, wholeScope, type Touched } from './InspectionScope.ts'

/**
 * Inspects these products and stores the findings: all of them, or those that depend on what changed. Returns the columns of
 * their list rows as a table for a statement: `i`, with i.product, i.missing, i.optional, i.score. From arrays, whose length
 * the planner knows. Products whose findings did not change are left out.
 */
export async function inspectProducts(
  db: Kysely<Database>,
  ids: readonly number[],
  touched: Touched | 'all',
  known?: Attributes,
): Promise<RawBuilder<unknown>> {
  const attributes = known ?? (await readAttributes(db))
  const inspected = touched === 'all' ? await inspectWhole(db, ids, attributes) : await inspectTouched(db, ids, touched, attributes)
  if (inspected.length > 0) await sentAlong(db, keep(db, inspected))
  const codes = (list: readonly string[]) => `{${list.map((code) => JSON.stringify(code)).join()}}`
  return sql`(
    select product, missing::text[] as missing, optional::text[] as optional, score from unnest(
      ${inspected.map(({ id }) => id)}::integer[], ${inspected.map(({ required }) => codes(required))}::text[], ${inspected.map(({ optional }) => codes(optional))}::text[],
      ${inspected.map(({ score }) => score)}::smallint[]
    ) as u(product, missing, optional, score)
  ) as i`
}

type InspectedProduct = Inspected & { id: number }

async function inspectWhole(db: Kysely<Database>, ids: readonly number[], attributes: Attributes): Promise<InspectedProduct[]> {
  return (await readFacts(db, ids, attributes, wholeScope(attributes))).map((facts) => ({ id: facts.id, ...inspect(facts, attributes) }))
}

/** Products with changed findings, and those that were never inspected. */
async function inspectTouched(db: Kysely<Database>, ids: readonly number[], touched: Touched, attributes: Attributes): Promise<InspectedProduct[]> {
  const scope = scopeOf(touched, attributes)
  if (scope === null) return []
  const [known, facts] = await Promise.all([findKept(db, ids), readFacts(db, ids, attributes, scope)])
  const kept = new Map(known.map((one) => [one.id, one]))
  const again = facts.flatMap((own): InspectedProduct[] => {
    const before = kept.get(own.id)
    const inspected = before && inspectAgain(own, attributes, scope, before)
    return inspected ? [{ id: own.id, ...inspected }] : []
  })
  const unknown = ids.filter((id) => !kept.has(id))
  return unknown.length === 0 ? again : [...again, ...(await inspectWhole(db, unknown, attributes))]
}

type Kept = Omit<InspectedProduct, 'score'>

async function findKept(db: Kysely<Database>, ids: readonly number[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`/* inspector.kept */
    select l.product_id as id, k.findings, to_json(l.missing_information) as required, to_json(l.missing_optional_information) as optional
    from product_inspections k join product_listings l using (product_id) where k.product_id = any(${ids}::integer[])`.execute(db)
  return rows
}

// The time of a code's first occurrence is kept; unchanged rows are not written. Of thousands of products few have findings of
// their own: equal ones are sent and processed once.
async function keep(db: Kysely<Database>, inspected: readonly InspectedProduct[]): Promise<void> {
  const places = new Map<string, number>()
  const alike = inspected.map(({ findings, required, optional }) => {
    const found = JSON.stringify({ f: findings, c: [...required, ...optional] })
    const place = places.get(found) ?? places.size
    places.set(found, place)
    return place
  })
  await sql`/* inspector.keep */
    with found as materialized (
      select place::integer - 1 as place, f, c, coalesce((select jsonb_object_agg(code, to_jsonb(extract(epoch from now())::integer)) from unnest(c) code), '{}') as since
      from rows from (jsonb_to_recordset(${`[${[...places.keys()].join()}]`}::jsonb) as (f jsonb, c text[])) with ordinality as r(f, c, place)
    )
    insert into product_inspections (product_id, findings, since)
    select p.id, r.f, case when k.product_id is null then r.since
      else coalesce((select jsonb_object_agg(code, coalesce(k.since -> code, value)) from jsonb_each(r.since) as fresh(code, value)), '{}') end
    from unnest(${inspected.map(({ id }) => id)}::integer[], ${alike}::integer[]) as p(id, place) join found r on r.place = p.place
    left join product_inspections k on k.product_id = p.id
    where k.product_id is null or k.findings <> r.f or not k.since ?& r.c or (select count(*) from jsonb_object_keys(k.since)) <> cardinality(r.c)
    order by p.id
    on conflict (product_id) do update set findings = excluded.findings, since = excluded.since`.execute(db)
}

/** As inspectProducts, directly into the list rows: for products without other changes ('all': for every one). */
export async function refreshInspections(db: Kysely<Database>, products: readonly number[] | 'all', touched: Touched | 'all' = 'all'): Promise<void> {
  if (products.length === 0) return
  const ids = products === 'all' ? await allIds(db) : [...new Set(products)].sort((a, b) => a - b)
  const attributes = await readAttributes(db)
  await inChunks(ids, async (chunk) => {
    const inspected = await inspectProducts(db, chunk, touched, attributes)
    await sql`/* inspector.refresh */
      update product_listings l set missing_information = i.missing, missing_optional_information = i.optional, score = i.score
      from ${inspected} where l.product_id = i.product
        and (l.missing_information, l.missing_optional_information, l.score) is distinct from (i.missing, i.optional, i.score)`.execute(db)
  })
}

async function allIds(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* inspector.ids */ select id from products order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface StoredInspection {
  id: number
  findings: Finding[]
  /** By code: seconds since 1970 */
  since: Readonly<Record<string, number>>
}

export async function findInspections(db: Kysely<Database>, productIds: readonly number[]): Promise<StoredInspection[]> {
  const { rows } = await sql<StoredInspection>`/* inspector.byProducts */
    select product_id as id, findings, since from product_inspections where product_id = any(${productIds}::integer[])`.execute(db)
  return rows
}

/** The number of products per check. */
export async function countFindings(db: Kysely<Database>): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`/* inspector.counts */
    select code, count(*)::integer as count from product_listings l cross join lateral unnest(l.missing_information || l.missing_optional_information) code
    where code like 'check:%' group by 1`.execute(db)
  return rows
}
