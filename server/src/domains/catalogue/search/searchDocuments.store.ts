import { type Kysely, sql } from 'kysely'
import { type Database, inChunks } from '../../../platform/db/index.ts'

// search_documents has the searchable text of a product, computed here and nowhere else. Codes and names have the highest
// weight (A), then brand, series, category and department (B), then the words of attributes (C), then descriptions (D). A
// document is its descriptions, its attributes' words and its title, in this order: `||` moves what comes behind, and so what is
// kept stays in front. The same words always give the same document.

// Sorted, so that the same words give the same document.
const attributeWords = (ids: readonly number[]) => sql`
      select v.product_id, setweight(join_documents(coalesce(choice.search_words, v.search_words) order by a.sort_order, a.id, choice.sort_order, choice.id), 'C') as document
      from effective_attribute_values v join attributes a on a.id = v.attribute_id left join attribute_values choice on choice.id = v.value_id
      where v.product_id = any(${ids}::integer[]) and (v.value_id is not null or a.type in ('TEXT', 'LONG_TEXT')) group by 1`

// The parts of a stored document, `known`, in front of its title.
const descriptions = sql`ts_filter(known.search_document, '{d}')`
const descriptionsAndWords = sql`ts_filter(known.search_document, '{c,d}')`

const assortment = sql`concat_ws(' ', brand, series, category, department)`

// From `given`: shared by many products, and computed once.
const assortmentVectors = sql`assortments as materialized (
      select words, setweight(search_vector(words, words, words), 'B') as document from (select distinct assortment as words from given) few
    )`

// For products that are not merged: the search leads to their target instead.
const titles = (ids: readonly number[]) => sql`
    names as materialized (
      select product_id, max(name) filter (where language = 'nl') as nl_name, max(name) filter (where language = 'en') as en_name, string_agg(name, ' ' order by language) as names
      from product_contents where product_id = any(${ids}::integer[]) group by 1
    ), aliases as materialized (
      select merged_into_id as product_id, string_agg(concat_ws(' ', sku, regexp_replace(sku, '[^a-zA-Z0-9]', '', 'g'), ean_code), ' ' order by id) as codes
      from products where merged_into_id = any(${ids}::integer[]) group by 1
    ), given as materialized (
      select id, sku, ean_code, ${assortment} as assortment from products where id = any(${ids}::integer[]) and merged_into_id is null
    ), ${assortmentVectors}, titles as materialized (
      select p.id, setweight(to_tsvector('simple', search_text(concat_ws(' ', p.sku, regexp_replace(p.sku, '[^a-zA-Z0-9]', '', 'g'), p.ean_code, a.codes))), 'A')
        || setweight(search_vector(n.names, n.nl_name, n.en_name), 'A')
        || s.document as document
      from given p
      join assortments s on s.words = p.assortment
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
    select t.id, t.document, setweight(search_vector(d.descriptions, d.nl_descriptions, d.en_descriptions), 'D') || coalesce(w.document, '') || t.document
    from titles t
    left join descriptions d on d.product_id = t.id
    left join attribute_words w on w.product_id = t.id
    order by t.id
    on conflict (product_id) do update set title_document = excluded.title_document, search_document = excluded.search_document`.execute(db),
  )
}

/**
 * As refreshDocuments for products with changed codes or names: reads no description.
 * @param attributes their words have changed as well; otherwise no attribute is read
 */
export async function refreshTitles(db: Kysely<Database>, products: readonly number[], attributes = false): Promise<void> {
  await inChunks(products, (ids) =>
    sql`/* search.refreshTitles */
    with ${titles(ids)}${attributes ? sql`, attribute_words as materialized (${attributeWords(ids)})` : sql``}
    update search_documents known set title_document = t.document,
      search_document = ${attributes ? sql`${descriptions} || coalesce(w.document, '')` : descriptionsAndWords} || t.document
    from titles t ${attributes ? sql`left join attribute_words w on w.product_id = t.id` : sql``}
    where known.product_id = t.id`.execute(db),
  )
}

/** As refreshDocuments for products of which only brand, series, category or department have changed: reads no name and no code. */
export async function refreshAssortment(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  await inChunks(products, (ids) =>
    sql`/* search.refreshAssortment */
    with given as materialized (
      select id, ${assortment} as assortment from products where id = any(${ids}::integer[]) and merged_into_id is null
    ), ${assortmentVectors}, titles as materialized (
      select known.product_id as id, ts_filter(known.title_document, '{a}') || s.document as document
      from given p join assortments s on s.words = p.assortment join search_documents known on known.product_id = p.id
    )
    update search_documents known set title_document = t.document, search_document = ${descriptionsAndWords} || t.document
    from titles t where known.product_id = t.id`.execute(db),
  )
}

/** As refreshDocuments for products of which only attributes have changed: much less work, for ten thousand at once. */
export async function refreshAttributeWords(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  await inChunks(products, (ids) =>
    sql`/* search.refreshAttributeWords */
    with attribute_words as materialized (${attributeWords(ids)})
    update search_documents known set search_document = ${descriptions} || coalesce(w.document, '') || known.title_document
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
