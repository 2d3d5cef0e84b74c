import { type Kysely, sql } from 'kysely'
import { type Database, inChunks } from '../../../platform/db/index.ts'

// search_documents has the searchable text of a product, computed here and nowhere else. Codes and names have the highest
// weight, then brand, series and category, then the words of attributes, then descriptions. Each part has a fixed position
// independent of the previous one (behind_title), so that unaffected parts are kept, and the same words always give the same
// document.

// Sorted, so that the same words give the same document.
const attributeWords = (ids: readonly number[]) => sql`
      select v.product_id, setweight(join_documents(coalesce(choice.search_words, v.search_words) order by a.sort_order, a.id, choice.sort_order, choice.id), 'C') as document
      from effective_attribute_values v join attributes a on a.id = v.attribute_id left join attribute_values choice on choice.id = v.value_id
      where v.product_id = any(${ids}::integer[]) and (v.value_id is not null or a.type in ('TEXT', 'LONG_TEXT')) group by 1`

// The document after the title of `known`, with the words `w` of attributes replaced.
const isDescribed = sql`length(ts_filter(known.search_document, '{d}')) > 0`
const withWords = sql`case when ${isDescribed} then ts_filter(known.search_document, '{d}') || coalesce(w.document, '') else behind_title(coalesce(w.document, '')) end`

// For products that are not merged: the search leads to their target instead.
const titles = (ids: readonly number[]) => sql`
    names as materialized (
      select product_id, max(name) filter (where language = 'nl') as nl_name, max(name) filter (where language = 'en') as en_name, string_agg(name, ' ' order by language) as names
      from product_contents where product_id = any(${ids}::integer[]) group by 1
    ), aliases as materialized (
      select merged_into_id as product_id, string_agg(concat_ws(' ', sku, regexp_replace(sku, '[^a-zA-Z0-9]', '', 'g'), ean_code), ' ' order by id) as codes
      from products where merged_into_id = any(${ids}::integer[]) group by 1
    ), given as materialized (
      select id, sku, ean_code, concat_ws(' ', brand, series, category, department) as belonging from products where id = any(${ids}::integer[]) and merged_into_id is null
    ), belongings as materialized (
      -- shared by many, and worked out once
      select words, setweight(search_vector(words, words, words), 'B') as document from (select distinct belonging as words from given) few
    ), titles as materialized (
      select p.id, setweight(to_tsvector('simple', search_text(concat_ws(' ', p.sku, regexp_replace(p.sku, '[^a-zA-Z0-9]', '', 'g'), p.ean_code, a.codes))), 'A')
        || setweight(search_vector(n.names, n.nl_name, n.en_name), 'A')
        || b.document as document
      from given p
      join belongings b on b.words = p.belonging
      left join names n on n.product_id = p.id
      left join aliases a on a.product_id = p.id
    )`

/** Computes the search documents of these products, in the transaction of the change. */
export async function refreshDocuments(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  await inChunks(products, (ids) =>
    sql`/* search.refreshDocuments */
    with ${titles(ids)}, descriptions as materialized (
      select product_id,
        string_agg(concat_ws(' ', short_description, description), ' ' order by language) as descriptions,
        string_agg(concat_ws(' ', short_description, description), ' ') filter (where language = 'nl') as nl_descriptions,
        string_agg(concat_ws(' ', short_description, description), ' ') filter (where language = 'en') as en_descriptions
      from product_contents where product_id = any(${ids}::integer[]) group by 1
    ), merged as (
      delete from search_documents where product_id in (select id from products where id = any(${ids}::integer[]) and merged_into_id is not null)
    ), attribute_words as materialized (${attributeWords(ids)})
    insert into search_documents (product_id, title_document, search_document)
    select t.id, t.document, join_title(t.document, behind_title(setweight(search_vector(d.descriptions, d.nl_descriptions, d.en_descriptions), 'D') || coalesce(w.document, '')))
    from titles t
    left join descriptions d on d.product_id = t.id
    left join attribute_words w on w.product_id = t.id
    order by t.id
    on conflict (product_id) do update set title_document = excluded.title_document, search_document = excluded.search_document`.execute(db),
  )
}

/**
 * As refreshDocuments for products with changed codes, names, brand, series or category: reads no description.
 * @param attributes their words have changed as well; otherwise no attribute is read
 */
export async function refreshTitles(db: Kysely<Database>, products: readonly number[], attributes = false): Promise<void> {
  await inChunks(products, (ids) =>
    sql`/* search.refreshTitles */
    with ${titles(ids)}${attributes ? sql`, attribute_words as materialized (${attributeWords(ids)})` : sql``}
    update search_documents known set title_document = t.document,
      search_document = join_title(t.document, ${attributes ? withWords : sql`ts_filter(known.search_document, '{c,d}')`})
    from titles t ${attributes ? sql`left join attribute_words w on w.product_id = t.id` : sql``}
    where known.product_id = t.id`.execute(db),
  )
}

/** As refreshDocuments for products of which only attributes have changed: much less work, for ten thousand at once. */
export async function refreshAttributeWords(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  await inChunks(products, (ids) =>
    sql`/* search.refreshAttributeWords */
    with attribute_words as materialized (${attributeWords(ids)})
    update search_documents known set search_document = case when ${isDescribed} then ts_filter(known.search_document, '{a,b,d}') || coalesce(w.document, '') else join_title(known.title_document, ${withWords}) end
    from unnest(${ids}::integer[]) given(id) left join attribute_words w on w.product_id = given.id
    where known.product_id = given.id`.execute(db),
  )
}

/** After loading a whole catalogue, outside a transaction: `sortSearchLists`, `vacuumListings`, and the planner's statistics. */
export async function tidyLists(db: Kysely<Database>): Promise<void> {
  await sql`/* search.tidy */ vacuum (analyze) search_documents, product_listings`.execute(db)
}

/** After many rows have changed, outside a transaction: deep pages can then be read from indexes alone again. Autovacuum does smaller changes. */
export async function vacuumListings(db: Kysely<Database>): Promise<void> {
  await sql`/* listings.vacuum */ vacuum product_listings`.execute(db)
}

/** After loading thousands of rows: merges the GIN index's pending list, which every search would otherwise scan. */
export async function sortSearchLists(db: Kysely<Database>): Promise<void> {
  await sql`/* search.sortLists */ select sort_search_lists()::text`.execute(db)
}
