import { type Kysely, sql } from 'kysely'
import type { FieldValue, DerivedField, Relation } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { redirectsAfter, redirectsOf } from './redirects.rules.ts'

/** Former URL keys of a product: a list per language. */
export const redirectsPlace: Relation = {
  in: 'relation',
  name: 'redirects',
  empty: null,
  async read(db, ids, parameters) {
    const { rows } = await sql<{ id: number; parameter: string; value: FieldValue }>`/* redirects.read */
      select product_id as id, language as parameter, json_agg(json_build_object('urlKey', url_key, 'redirects', redirects) order by url_key collate "C") as value
      from url_redirects where product_id = any(${ids}::integer[]) ${parameters ? sql`and language = any(${parameters}::text[])` : sql``} group by 1, 2`.execute(
      db,
    )
    return rows
  },
  async write(db, rows) {
    const had = rows.flatMap(({ id, parameter, before, after }) => {
      const kept = new Set(redirectsOf(after).map(({ urlKey }) => urlKey))
      return redirectsOf(before).flatMap(({ urlKey }) => (kept.has(urlKey) ? [] : [{ p: id, l: parameter, k: urlKey }]))
    })
    if (had.length > 0) {
      await sql`/* redirects.remove */ delete from url_redirects t using json_to_recordset(${JSON.stringify(had)}::json) as r(p integer, l text, k text)
        where t.product_id = r.p and t.language = r.l and t.url_key = r.k`.execute(db)
    }
    const put = rows.flatMap(({ id, parameter, after }) =>
      redirectsOf(after).map(({ urlKey, redirects }) => ({ p: id, l: parameter, k: urlKey, r: redirects })),
    )
    if (put.length === 0) return
    await sql`/* redirects.put */ insert into url_redirects (product_id, language, url_key, redirects)
      select r.p, r.l, r.k, r.r from json_to_recordset(${JSON.stringify(put)}::json) as r(p integer, l text, k text, r boolean)
      on conflict (product_id, language, url_key) do update set redirects = excluded.redirects`.execute(db)
  },
}

interface OnlineRow {
  productId: number
  languages: string[]
}

/** The languages in which these products are visible: those of websites on which they are online. */
export async function findOnlineLanguages(db: Kysely<Database>, productIds: readonly number[]): Promise<OnlineRow[]> {
  const { rows } = await sql<OnlineRow>`/* redirects.onlineLanguages */
    select w.product_id as "productId", array_agg(distinct language order by language) as languages
    from website_products w join websites s on s.id = w.website_id cross join unnest(s.languages) language
    where w.product_id = any(${productIds}::integer[]) and w.online_status = 'ONLINE' group by 1`.execute(db)
  return rows
}

export interface TakenUrlKeyRow {
  productId: number
  language: string
  urlKey: string
  /** The product that has it now */
  takenBy: number
}

/** Those former URL keys of these products that another product has now. */
export async function findTakenUrlKeys(db: Kysely<Database>, productIds: readonly number[]): Promise<TakenUrlKeyRow[]> {
  const { rows } = await sql<TakenUrlKeyRow>`/* redirects.taken */
    select r.product_id as "productId", r.language, r.url_key as "urlKey", min(c.product_id) as "takenBy"
    from url_redirects r join product_contents c on c.url_key = r.url_key and c.language = r.language and c.product_id <> r.product_id
    where r.product_id = any(${productIds}::integer[]) group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

/** A URL key changed while the product is online has to be decided on. */
export const derivedRedirects: DerivedField = {
  field: 'redirects.*',
  follows: 'content.*.urlKey',
  async compute(db, rows) {
    const leaving = rows.flatMap(({ id, before, after, isSaid }) => (id === null || isSaid || before === null || before === after ? [] : [id]))
    const online = new Map(
      leaving.length === 0 ? [] : (await findOnlineLanguages(db, [...new Set(leaving)])).map(({ productId, languages }) => [productId, languages]),
    )
    return rows.map(({ id, parameter, before, after, value, isSaid }) =>
      redirectsAfter({ before, after, redirects: value, isSaid, isOnline: id !== null && online.get(id)?.includes(parameter) === true }),
    )
  },
}
