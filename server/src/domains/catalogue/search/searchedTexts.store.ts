import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { SearchedText } from './FoundText.ts'

/** The searchable texts of these products, by weight, with those in the reader's language before the others. */
export async function findSearchedTexts(db: Kysely<Database>, productIds: readonly number[], language: string): Promise<SearchedText[]> {
  const { rows } = await sql<SearchedText>`/* search.texts */
    select given.id as "productId", found.field, found.name, found.text
    from unnest(${productIds}::integer[]) given(id)
    join products p on p.id = given.id
    join product_listings l on l.product_id = given.id
    cross join lateral (
      select own.field, null as name, own.text, own.place, 0 as turn
      from (values (1, 'sku', p.sku), (2, 'eanCode', p.ean_code), (3, 'name', l.name), (5, 'brand', p.brand), (6, 'series', p.series), (7, 'category', p.category), (8, 'department', p.department)) own(place, field, text)
      union all
      select 'alias', null, code, 2, 0 from products m cross join lateral (values (m.sku), (m.ean_code)) borne(code) where m.merged_into_id = p.id
      union all
      select 'content.' || c.language || '.' || t.field, null, t.text, t.place, case when c.language = ${language} then 0 else 1 end
      from product_contents c cross join lateral (values (4, 'name', c.name), (10, 'shortDescription', c.short_description), (11, 'description', c.description)) t(place, field, text)
      where c.product_id = p.id
      union all
      select 'attribute.' || a.code, coalesce(a.names ->> ${language}, a.names ->> 'nl', a.code), t.text, 9, t.turn
      from effective_attribute_values v join attributes a on a.id = v.attribute_id left join attribute_values choice on choice.id = v.value_id
      cross join lateral (
        select v.text, 0 as turn union all select choice.names ->> ${language}, 0 union all select choice.value, 1 union all select n.value, 2 from jsonb_each_text(choice.names) n
      ) t
      where v.product_id = p.id and (v.value_id is not null or a.type in ('TEXT', 'LONG_TEXT'))
    ) found
    where found.text is not null
    order by given.id, found.place, found.turn, found.field, found.text`.execute(db)
  return rows
}
