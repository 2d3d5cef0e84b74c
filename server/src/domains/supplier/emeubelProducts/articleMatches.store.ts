import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

export interface SuggestionRow {
  emeubelProductId: number
  productId: number
  score: number
  reasons: ('EAN' | 'SKU' | 'NAME' | 'BRAND' | 'SERIES' | 'DIMENSIONS')[]
}

/** A code that more products share is a placeholder, and is not used for matching. */
const maxWithOneCode = 20
/** The minimum similarity of two names, as the share of common trigrams. */
const alike = 0.5
const maxSuggested = 5
/** Up to this many, names are compared within the transaction of the change; more are left to the schedule. */
const maxAtOnce = 50

/** Products of the same brand with a similar name; `bit_count` is a fast prefilter without false negatives. */
const likeNames = sql`
  select g.id as article, near.product_id as product, 'NAME' as reason, round((0.4 + 0.4 * near.likeness)::numeric, 2) as score from given g
  cross join lateral (
    select k.product_id, similarity(k.name, g.name) as likeness from product_likeness k
    where fold(k.brand) = g.brand and bit_count(k.trigrams # g.trigrams) <= (length(g.name) + 1) * ${sql.lit((1 - alike) / alike)}::double precision and similarity(k.name, g.name) >= ${sql.lit(alike)}
      and k.product_id not in (select id from products where merged_into_id is not null)
    order by 2 desc, 1 limit ${sql.lit(maxSuggested)}
  ) near`

/** Products with the article's code. */
function sameCode(column: 'sku' | 'ean_code', keys: ReturnType<typeof sql>, reason: string, score: number) {
  const code = sql`code_key(p.${sql.ref(column)})`
  return sql`select g.id as article, unnest(same.ids) as product, ${sql.lit(reason)} as reason, ${sql.lit(score)}::numeric as score from given g
    cross join lateral unnest(${keys}) as own(key)
    cross join lateral (
      select array_agg(distinct few.id) as ids from (select coalesce(p.merged_into_id, p.id) as id from products p where ${code} = own.key order by ${code}, p.id limit ${sql.lit(maxWithOneCode)}) few having count(*) < ${sql.lit(maxWithOneCode)}
    ) same where own.key <> ''`
}

/**
 * Matches these articles with products: the same EAN is certain (1.0), the supplier's number as our SKU nearly so (0.95), a
 * similar name within the brand scores 0.6 to 0.8 plus 0.05 each for the same series and the same size (± 1 cm). Linked,
 * ignored and deleted articles are skipped, and so are rejected products.
 * @param articles their ids
 * @param byName also by names; otherwise that is left to the schedule
 */
async function rematch(db: Kysely<Database>, articles: readonly number[], byName: boolean): Promise<void> {
  await sql`/* articleMatches.refresh */
    with given as materialized (
      select e.id, array[code_key(e.sku)] as sku_keys, array(select distinct code_key(code) from unnest(e.ean_codes) code) as ean_keys, e.name_key as name, ${byName ? sql`trigram_print(e.name_key)` : sql`null::bit(128)`} as trigrams,
        fold(e.delivered ->> 'brand') as brand, fold(e.delivered ->> 'series') as series,
        (select max(value::numeric) / 10 from jsonb_each_text(e.delivered) where key in ('widthMm', 'depthMm', 'heightMm') and value ~ '^[0-9.]+$') as size
      from emeubel_products e where e.id = any(${articles}::integer[]) and e.product_id is null and not e.ignore and not e.is_deleted
    ), signals as (
      ${sameCode('ean_code', sql`g.ean_keys`, 'EAN', 1)}
      union all
      ${sameCode('sku', sql`g.sku_keys`, 'SKU', 0.95)}
      ${byName ? sql`union all ${likeNames}` : sql``}
    ), found as (
      select article, product, max(score) as score, array_agg(distinct reason order by reason) as reasons from signals group by 1, 2
    ), told as (
      select f.article, f.product, f.score, f.reasons, fold(p.brand) = g.brand as same_brand, fold(p.series) = g.series as same_series, l.size between g.size - 1 and g.size + 1 as same_size
      from found f join given g on g.id = f.article join products p on p.id = f.product left join product_likeness l on l.product_id = f.product
      where not exists (select from article_rejections r where r.emeubel_product_id = f.article and r.product_id = f.product)
    ), scored as (
      select article, product,
        case when score < 0.9 then score + case when same_series then 0.05 else 0 end + case when same_size then 0.05 else 0 end else score end as score,
        reasons || case when same_brand then array['BRAND'] else '{}' end || case when same_series then array['SERIES'] else '{}' end || case when same_size then array['DIMENSIONS'] else '{}' end as reasons
      from told
    ), kept as (
      select article, product, score, reasons from (select *, row_number() over (partition by article order by score desc, product) as place from scored) placed where place <= ${sql.lit(maxSuggested)}
    ), gone as (
      delete from article_suggestions s where s.emeubel_product_id = any(${articles}::integer[]) and not exists (select from kept k where k.article = s.emeubel_product_id and k.product = s.product_id)
    ), put as (
      insert into article_suggestions as s (emeubel_product_id, product_id, score, reasons) select article, product, score, reasons from kept
      on conflict (emeubel_product_id, product_id) do update set score = excluded.score, reasons = excluded.reasons where (s.score, s.reasons) is distinct from (excluded.score, excluded.reasons)
    ), best as (
      select e.id, (select max(k.score) from kept k where k.article = e.id) as score, ${byName ? sql`false` : sql`e.match_due or exists (select from given g where g.id = e.id)`} as due from emeubel_products e where e.id = any(${articles}::integer[])
    )
    update emeubel_products e set match_score = best.score, match_due = best.due from best where best.id = e.id and (e.match_score, e.match_due) is distinct from (best.score, best.due)`.execute(
    db,
  )
}

/** Matches these articles again, within the transaction of the change. Names of many articles are compared later. */
export async function matchArticles(db: Kysely<Database>, articles: readonly number[]): Promise<void> {
  if (articles.length > 0) await rematch(db, articles, articles.length <= maxAtOnce)
}

/**
 * After products were changed, created or deleted: matches articles that suggest them at once, and leaves possible new
 * suggestions to the schedule.
 */
export async function matchProducts(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  if (products.length === 0) return
  const { rows } = await sql<{ id: number }>`/* articleMatches.named */
    with due as (
      insert into product_match_due (product_id) select p.id from products p where p.id = any(${products}::integer[]) and exists (select from emeubel_products where product_id is null)
      on conflict do nothing
    )
    select distinct emeubel_product_id as id from article_suggestions where product_id = any(${products}::integer[])`.execute(db)
  await matchArticles(
    db,
    rows.map(({ id }) => id),
  )
}

/**
 * Marks articles that changed products may match.
 * @returns the number of products processed
 */
export async function followProducts(db: Kysely<Database>, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* articleMatches.follow */
    with taken as (
      delete from product_match_due where product_id in (select product_id from product_match_due order by product_id limit ${limit} for update skip locked) returning product_id
    ), given as materialized (
      select p.id, code_key(p.sku) as sku_key, code_key(p.ean_code) as ean_key, p.ean_code, fold(k.brand) as brand, k.name, k.trigrams
      from taken join products p on p.id = taken.product_id left join product_likeness k on k.product_id = p.id
    ), brands as materialized (
      select e.id, fold(e.delivered ->> 'brand') as brand, e.name_key as name from emeubel_products e
      where e.product_id is null and not e.ignore and not e.is_deleted and exists (select from given)
    ), touched as (
      select e.id from given g join emeubel_products e on code_key(e.sku) = g.sku_key
      union select e.id from given g join emeubel_products e on e.ean_codes && array[g.ean_code, g.ean_key, '0' || g.ean_key]
      union select b.id from given g join brands b on b.brand = g.brand and similarity(b.name, g.name) >= ${sql.lit(alike)}
    ), marked as (
      update emeubel_products e set match_due = true where e.id in (select id from touched) and e.product_id is null and not e.ignore and not e.is_deleted
    )
    select count(*) as count from taken`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Matches the next due articles, including by names.
 * @returns the number of articles
 */
export async function matchDue(db: Kysely<Database>, limit: number): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`/* articleMatches.due */ select id from emeubel_products where match_due order by id limit ${limit} for update skip locked`.execute(db)
  if (rows.length > 0)
    await rematch(
      db,
      rows.map(({ id }) => id),
      true,
    )
  return rows.length
}

/** Matches all articles after rows were loaded without the engine; names are left to the schedule. */
export async function matchAllArticles(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: number }>`/* articleMatches.all */ select id from emeubel_products order by id`.execute(db)
  for (let at = 0; at < rows.length; at += 5000)
    await rematch(
      db,
      rows.slice(at, at + 5000).map(({ id }) => id),
      false,
    )
}

/** The suggestions for these articles, best first. */
export async function findSuggestions(db: Kysely<Database>, articles: readonly number[]): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`/* articleMatches.find */
    select s.emeubel_product_id as "emeubelProductId", s.product_id as "productId", s.score::float8 as score, s.reasons from article_suggestions s
    join products p on p.id = s.product_id where s.emeubel_product_id = any(${articles}::integer[]) order by s.score desc, s.product_id`.execute(db)
  return rows
}

/** The products that a person rejected for these articles. */
export async function findRejections(db: Kysely<Database>, articles: readonly number[]): Promise<{ emeubelProductId: number; productId: number }[]> {
  const { rows } = await sql<{ emeubelProductId: number; productId: number }>`/* articleMatches.rejections */
    select emeubel_product_id as "emeubelProductId", product_id as "productId" from article_rejections where emeubel_product_id = any(${articles}::integer[]) order by 2`.execute(
    db,
  )
  return rows
}
