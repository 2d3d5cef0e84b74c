import { type Kysely, sql } from 'kysely'
import { type Database, inChunks } from '../../../platform/db/index.ts'

// search_documents holds what the search knows of a product, worked out here and nowhere else. Codes and names weigh most,
// then brand, series and category, then the words of attributes, then descriptions. The attributes stand last, so that
// they can be put again behind what is left of a document without them.

// In an order of their own, so that the same words give the same document.
const attributeWords = (ids: readonly number[]) => sql`
      select v.product_id, setweight(join_documents(coalesce(choice.search_words, v.search_words) order by a.sort_order, a.id, choice.sort_order, choice.id), 'C') as document
      from effective_attribute_values v join attributes a on a.id = v.attribute_id left join attribute_values choice on choice.id = v.value_id
      where v.product_id = any(${ids}::integer[]) and (v.value_id is not null or a.type in ('TEXT', 'LONG_TEXT')) group by 1`

/** Works out what the search knows of these products, in the transaction of the change. */
export async function refreshDocuments(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  await inChunks(products, (ids) =>
    sql`/* search.refreshDocuments */
    with contents as materialized (
      select product_id,
        max(name) filter (where language = 'nl') as nl_name, max(name) filter (where language = 'en') as en_name,
        string_agg(name, ' ' order by language) as names, string_agg(concat_ws(' ', short_description, description), ' ' order by language) as descriptions,
        string_agg(concat_ws(' ', short_description, description), ' ') filter (where language = 'nl') as nl_descriptions,
        string_agg(concat_ws(' ', short_description, description), ' ') filter (where language = 'en') as en_descriptions
      from product_contents where product_id = any(${ids}::integer[]) group by 1
    ), merged as (
      -- the search leads to what it was merged into
      delete from search_documents where product_id in (select id from products where id = any(${ids}::integer[]) and merged_into_id is not null)
    ), aliases as materialized (
      select merged_into_id as product_id, string_agg(concat_ws(' ', sku, regexp_replace(sku, '[^a-zA-Z0-9]', '', 'g'), ean_code), ' ' order by id) as codes
      from products where merged_into_id = any(${ids}::integer[]) group by 1
    ), given as materialized (
      select id, sku, ean_code, concat_ws(' ', brand, series, category, department) as belonging from products where id = any(${ids}::integer[]) and merged_into_id is null
    ), belongings as materialized (
      -- shared by many, and worked out once
      select words, setweight(search_vector(words, words, words), 'B') as document from (select distinct belonging as words from given) few
    ), attribute_words as materialized (${attributeWords(ids)})
    insert into search_documents (product_id, title_document, search_document)
    select p.id, title.document,
      title.document || setweight(search_vector(c.descriptions, c.nl_descriptions, c.en_descriptions), 'D') || coalesce(w.document, '')
    from given p
    join belongings b on b.words = p.belonging
    left join contents c on c.product_id = p.id
    left join attribute_words w on w.product_id = p.id
    left join aliases a on a.product_id = p.id
    cross join lateral (
      select setweight(to_tsvector('simple', search_text(concat_ws(' ', p.sku, regexp_replace(p.sku, '[^a-zA-Z0-9]', '', 'g'), p.ean_code, a.codes))), 'A')
        || setweight(search_vector(c.names, c.nl_name, c.en_name), 'A')
        || b.document as document offset 0
    ) title
    order by p.id
    on conflict (product_id) do update set title_document = excluded.title_document, search_document = excluded.search_document`.execute(db),
  )
}

/** As refreshDocuments for products of which attributes alone have changed: a small part of the work, for ten thousand at once. */
export async function refreshAttributeWords(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  await inChunks(products, (ids) =>
    sql`/* search.refreshAttributeWords */
    with attribute_words as materialized (${attributeWords(ids)})
    update search_documents d set search_document = ts_filter(d.search_document, '{a,b,d}') || coalesce(w.document, '')
    from unnest(${ids}::integer[]) given(id) left join attribute_words w on w.product_id = given.id
    where d.product_id = given.id`.execute(db),
  )
}

/**
 * After thousands of rows came in at once, and outside a transaction: sorts their words into the search, which else reads
 * them one by one for every question, and gathers the planner's figures.
 */
export async function tidyLists(db: Kysely<Database>): Promise<void> {
  await sql`/* search.tidy */ vacuum (analyze) search_documents, product_listings`.execute(db)
}
