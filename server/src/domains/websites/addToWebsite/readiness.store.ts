import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { type Finding, findInheritedlyPriced, findWebsiteChecks, inspectionOf, readAttributes, soldKey, type StoredContent } from '../../catalogue/index.ts'
import { findWebsites } from '../websites/websites.store.ts'

interface Known {
  id: number
  missingInformation: string
  findings: Finding[] | null
  contents: StoredContent[] | null
  isPriced: boolean
}

// Only checks whether there is a text, not what it says.
const contents = sql`(
  select json_agg(json_build_object('language', c.language, 'name', left(c.name, 1), 'description', left(c.description, 1), 'urlKey', left(c.url_key, 1),
    'shortDescription', left(c.short_description, 1), 'metaTitle', left(c.meta_title, 1), 'metaDescription', left(c.meta_description, 1)))
  from product_contents c where c.product_id = l.product_id)`

const portion = 2000

/** The code of a price that a website's list lacks; it is also the field in which it is filled in. */
export const priceCode = (priceList: number): string => `price.${priceList}`

/**
 * What keeps these products off a website, as codes of the inspector: what is required there, in the first of its languages, and
 * a price in its list. A product without anything has an empty list; one that is not there has none.
 */
export async function findBlocking(db: Kysely<Database>, websiteId: number, products: readonly number[]): Promise<Map<number, string[]>> {
  const [website] = await findWebsites(db, [websiteId])
  if (!website) return new Map()
  const [attributes, decided] = await Promise.all([readAttributes(db), findWebsiteChecks(db, [websiteId])])
  const scope = { id: website.id, languages: website.languages, severities: new Map(decided.map(({ code, severity }) => [code, severity])) }
  const blocking = new Map<number, string[]>()
  for (let from = 0; from < products.length; from += portion) {
    const { rows } = await sql<Known>`/* readiness.known */
      select l.product_id as id, to_json(l.missing_information)::text as "missingInformation", k.findings, ${contents} as contents,
        ${website.priceListId}::integer is null or exists (select from prices t where t.product_id = l.product_id and t.price_list_id = ${website.priceListId}::integer) as "isPriced"
      from product_listings l left join product_inspections k on k.product_id = l.product_id where l.product_id = any(${products.slice(from, from + portion)}::integer[])`.execute(
      db,
    )
    const bare = rows.flatMap(({ id, isPriced }) => (isPriced ? [] : [{ product: id, website: website.id }]))
    const priced = await findInheritedlyPriced(db, bare)
    for (const row of rows) {
      const known = {
        // advice, which keeps nothing off a website, is left out
        product: { category: null, missingInformation: row.missingInformation, missingOptionalInformation: '[]' },
        contents: row.contents ?? [],
        stored: { id: row.id, findings: row.findings ?? [], since: {} },
        attributes,
      }
      const { lacks } = inspectionOf(known, scope, website.languages[0] ?? 'nl')
      const codes = lacks.filter(({ severity }) => severity === 'BLOCK').map(({ code }) => code)
      const price =
        row.isPriced || priced.has(soldKey({ product: row.id, website: website.id })) || website.priceListId === null || codes.includes('check:PRICE_MISSING')
          ? []
          : [priceCode(website.priceListId)]
      blocking.set(row.id, [...new Set([...codes, ...price])])
    }
  }
  return blocking
}
