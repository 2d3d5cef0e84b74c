import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { ContentLanguage } from '../../../platform/i18n/index.ts'
import type { TextName } from './Pair.ts'

/** A text of a description block. */
export interface BlockText {
  /** `<block>.<slot>` */
  place: string
  text: string
}

/** The texts of a product in one language, and its locked fields. */
export interface ProductTexts extends Readonly<Record<TextName, string | null>> {
  id: number
  language: ContentLanguage
  locks: readonly string[]
  blocks: readonly BlockText[]
  /** The description with its formatting */
  descriptionHtml: string | null
}

const columns = sql`c.product_id as id, c.language, c.name, c.short_description as "shortDescription", c.description, c.description_html as "descriptionHtml", c.meta_title as "metaTitle", c.meta_keywords as "metaKeywords",
  c.meta_description as "metaDescription", c.price_card_description as "priceCardDescription",
  coalesce((select array_agg(l.field order by l.field) from field_locks l where l.entity_id = c.product_id), '{}') as locks,
  coalesce((select json_agg(json_build_object('place', t.block || '.' || t.slot, 'text', t.text) order by b.position, regexp_replace(t.slot, '[^.]*$', ''), t.slot desc) from product_block_texts t
    join product_blocks b on b.product_id = t.product_id and b.id = t.block where t.product_id = c.product_id and t.language = c.language), '[]') as blocks`

/** The next products with texts in these languages, by id; all languages of a product together. */
export async function listProductTexts(db: Kysely<Database>, languages: readonly ContentLanguage[], after: number, limit: number): Promise<ProductTexts[]> {
  const { rows } = await sql<ProductTexts>`/* translations.productTexts */
    select ${columns} from product_contents c
    where c.language = any(${languages}::text[]) and c.product_id in (
      select distinct product_id from product_contents where language = any(${languages}::text[]) and product_id > ${after} order by product_id limit ${limit})
    order by c.product_id, c.language`.execute(db)
  return rows
}

/** The same for these products. */
export async function findProductTexts(db: Kysely<Database>, languages: readonly ContentLanguage[], ids: readonly number[]): Promise<ProductTexts[]> {
  const { rows } = await sql<ProductTexts>`/* translations.textsOfProducts */
    select ${columns} from product_contents c
    where c.language = any(${languages}::text[]) and c.product_id = any(${ids}::integer[]) order by c.product_id, c.language`.execute(db)
  return rows
}

/** Locks these products until the transaction ends. */
export async function holdProducts(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`/* translations.holdProducts */ select from products where id = any(${ids}::integer[]) order by id for no key update`.execute(db)
}
