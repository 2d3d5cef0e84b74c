import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** What is known of a typed word. */
export interface KnownWord {
  word: string
  stems: string[]
  /** Products with the word or one of its stems; null: unknown */
  products: number | null
  /** Products have the word as it is */
  isWord: boolean
  /** Products with a word that begins so; null: unknown, or not looked up, since only the last word may be incomplete */
  begun: number | null
}

/** The words with their stems and numbers of products, in order; the same for their alternatives; and the total number of products. */
export async function findKnownWords(
  db: Kysely<Database>,
  words: readonly string[],
  others: readonly string[],
): Promise<{ known: KnownWord[]; others: KnownWord[]; products: number }> {
  const asked = [...others, ...words]
  const { rows } = await sql<KnownWord & { all: number }>`/* search.words */
    select typed.word, stems.stems, borne.products, coalesce(borne.is_word, false) as "isWord", begun.products as begun,
      (select greatest(reltuples, 1)::integer from pg_class where oid = 'product_listings'::regclass) as "all"
    from unnest(${asked}::text[]) with ordinality typed(word, place)
    cross join lateral (select ts_lexize('dutch_stem_of_all', typed.word) || ts_lexize('english_stem_of_all', typed.word) as stems) stems
    cross join lateral (select max(w.products) as products, bool_or(w.word = typed.word) as is_word from product_words w where w.word = any(stems.stems || typed.word)) borne
    left join lateral (select max(w.products) as products from product_words w where typed.place = ${asked.length} and w.word >= typed.word and w.word < typed.word || chr(1114109)) begun on true
    order by typed.place`.execute(db)
  return {
    known: rows.slice(others.length),
    others: rows.slice(0, others.length),
    products: Math.max(1, ...rows.map((row) => Math.max(row.all, row.products ?? 0))),
  }
}

/**
 * Words of the catalogue that are similar to one of these, the most similar and most frequent first.
 * @param shortest shorter ones only match if a letter is doubled, or not
 */
export async function findAlikeWords(
  db: Kysely<Database>,
  words: readonly string[],
  shortest: number,
): Promise<{ word: string; alike: string; products: number }[]> {
  const { rows } = await sql<{ word: string; alike: string; products: number }>`/* search.alike */
    select typed.word, near.word as alike, near.products
    from unnest(${words}::text[]) typed(word)
    cross join lateral (
      (select w.word, w.products from product_words w
      where length(typed.word) >= ${shortest} and w.word % typed.word and length(w.word) between length(typed.word) - 1 and length(typed.word) + 1
      order by similarity(w.word, typed.word) desc, w.products desc limit 30)
      union
      -- two neighbours in the wrong order leave a short word too few trigrams to look like itself
      select w.word, w.products from product_words w
      where w.word = any(array(select overlay(typed.word placing reverse(substr(typed.word, n, 2)) from n for 2) from generate_series(1, length(typed.word) - 1) n))
      union
      -- of a short word one letter more or less is too much of its trigrams
      select w.word, w.products from product_words w
      where w.word = any(array(select overlay(typed.word placing twice.letters from n for twice.length) from generate_series(1, length(typed.word)) n
        cross join lateral (values (repeat(substr(typed.word, n, 1), 2), 1), (substr(typed.word, n, 1), 2)) twice(letters, length)
        where twice.length = 1 or substr(typed.word, n, 1) = substr(typed.word, n + 1, 1)))
    ) near
    order by typed.word, near.products desc`.execute(db)
  return rows
}

export async function countMatches(db: Kysely<Database>, query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* search.count */
    select count(*) as count from search_documents d where d.search_document @@ ${query}::tsquery`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a product has all the words in codes, names, brand, series, category and attributes, not only in descriptions. */
export async function isBorneOutside(db: Kysely<Database>, query: string, queryOutside: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`/* search.outside */
    select exists (select from search_documents d where d.search_document @@ ${query}::tsquery and d.search_document @@ ${queryOutside}::tsquery) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/** Which of these rare queries match anything. By counting, since for one row the planner would scan the table. */
export async function findBorne(db: Kysely<Database>, queries: readonly string[]): Promise<boolean[]> {
  if (queries.length === 0) return []
  const asked = queries.map((query) => sql`(select count(*) > 0 from search_documents d where d.search_document @@ ${query}::tsquery)`)
  const { rows } = await sql<{ found: boolean[] }>`/* search.borne */ select array[${sql.join(asked)}] as found`.execute(db)
  return rows[0]?.found ?? []
}
