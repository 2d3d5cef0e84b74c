import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { ContentLanguage } from '../../../platform/i18n/index.ts'

export interface CoverageRow {
  websiteId: number
  language: ContentLanguage
  products: number
  translated: number
  missingNames: number
  missingDescriptions: number
}

const lacks = (column: 'name' | 'description') => sql`nullif(btrim(c.${sql.ref(column)}), '') is null`
const isMissing = sql`(${lacks('name')} or ${lacks('description')})`

/** The translated share of each website's products, by language. */
export async function listCoverage(db: Kysely<Database>): Promise<CoverageRow[]> {
  const { rows } = await sql<CoverageRow>`/* translations.coverage */
    select w.id as "websiteId", l.language, count(o.product_id)::integer as products,
      count(o.product_id) filter (where not ${isMissing})::integer as translated,
      count(o.product_id) filter (where ${lacks('name')})::integer as "missingNames",
      count(o.product_id) filter (where ${lacks('description')})::integer as "missingDescriptions"
    from websites w cross join lateral unnest(w.languages) with ordinality l (language, place)
    left join website_products o on o.website_id = w.id
    left join product_contents c on c.product_id = o.product_id and c.language = l.language
    group by w.id, w.name, l.language, l.place order by fold(w.name), w.id, l.place`.execute(db)
  return rows
}

/** The first product after `after` without a text in the language of the website, and the number of such products. */
export async function findUntranslated(
  db: Kysely<Database>,
  website: number,
  language: ContentLanguage,
  after: number,
): Promise<{ id: number; remaining: number } | null> {
  const { rows } = await sql<{ id: number | null; remaining: number }>`/* translations.untranslated */
    select min(o.product_id) filter (where o.product_id > ${after}) as id, count(*)::integer as remaining
    from website_products o left join product_contents c on c.product_id = o.product_id and c.language = ${language}
    where o.website_id = ${website} and ${isMissing}`.execute(db)
  const [found] = rows
  return found && found.id !== null ? { id: found.id, remaining: found.remaining } : null
}
