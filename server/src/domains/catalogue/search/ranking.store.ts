import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { ProductSearch } from './ProductSearch.ts'
import type { WeighedWord } from './search.rules.ts'

/** The source of `matches` and `rankOf`: `l`, the rows of the list, and `d`, their search documents. */
export const searched = sql`product_listings l join search_documents d on d.product_id = l.product_id`

/** The condition on `l` and `d` for a match. */
export function matches({ matching }: ProductSearch): RawBuilder<unknown> {
  return 'ids' in matching ? sql`l.product_id = any(${matching.ids}::integer[])` : sql`d.search_document @@ ${matching.query}::tsquery`
}

// Measured on real queries (tools/relevance). A word in the names counts as much as one in brand, series and category, and in
// both twice; in an attribute (C) less, in a description (D) hardly. In longer titles each word counts slightly less.
const elsewhere = '{0.1, 0.4, 0, 0}'
const longTitle = 0.05

const rankBy = (query: string, weight: number) => sql`${weight}::float * (
      ts_rank('{0, 0, 0, 1}', d.title_document, ${query}::tsquery) + ts_rank('{0, 0, 1, 0}', d.title_document, ${query}::tsquery) + ts_rank(${elsewhere}, d.search_document, ${query}::tsquery))`

/** The rank of `d`, by its two documents. ts_rank() divides by the number of forms, which must not penalise a word for its stems. */
export function rankOf(weighed: readonly WeighedWord[]): RawBuilder<unknown> {
  if (weighed.length === 0) return sql`0::float`
  const parts = weighed.map(({ query, forms, weight }) => rankBy(query, weight * forms))
  // by their titles only: this takes a third of the time, and they count less
  const ways = weighed.flatMap((word) =>
    word.ways ? [sql`${word.ways.weight}::float * ts_rank('{0, 0, 1, 1}', d.title_document, ${word.ways.ranked}::tsquery)`] : [],
  )
  return sql`(${sql.join([...parts, ...ways], sql` + `)}) / (1 + ${longTitle}::float * length(d.title_document))`
}

// The number of candidates that are ranked if words are dropped, and how many are shown: whoever has read two hundred close
// matches tries other words.
const maxWeighed = 600
const mostNearest = 200
// The wanted category is that of the best of these whose title has the head word. Measured as above: the bonus, in units of the
// best rank, for the category that all of these share.
const bestOfKind = 100
const kindCounts = 0.25

export interface Nearest {
  ids: number[]
  /** There are more than are returned */
  isCapped: boolean
}

/**
 * Products with as many of the words as possible: first the most telling set, until there are enough to rank. Those in the
 * category of the head word rank higher.
 */
export async function findNearest(db: Kysely<Database>, sets: readonly (readonly WeighedWord[])[], weighed: readonly WeighedWord[]): Promise<Nearest> {
  const found = new Set<number>()
  // materialized: with a limit the planner would scan the table, but these words are rare
  for (const set of sets) {
    if (found.size >= maxWeighed) break
    const query = set.map(({ query: typed, ways }) => (ways?.query ? `(${typed} | ${ways.query})` : typed)).join(' & ')
    const inTitle = sql`d.title_document @@ ${query}::tsquery`
    const { rows } = await sql<{ id: number }>`/* search.candidates */
      with titles as materialized (
        select d.product_id as id from search_documents d where ${inTitle}
      ), others as materialized (
        select d.product_id as id from search_documents d where d.search_document @@ ${query}::tsquery and not ${inTitle}
      )
      select id from titles union all select id from others limit ${maxWeighed}`.execute(db)
    for (const { id } of rows) found.add(id)
  }
  const head = weighed.find(({ isHead }) => isHead)?.query ?? ''
  const { rows } = await sql<{ id: number }>`/* search.nearest */
    with ranked as materialized (
      select l.product_id as id, l.name_key, p.category, d.title_document @@ ${head}::tsquery as is_named, ${rankOf(weighed)} as rank
      from ${searched} join products p on p.id = l.product_id where l.product_id = any(${[...found]}::integer[])
    ), kinds as (
      select category, count(*)::float / sum(count(*)) over () as share
      from (select category, is_named from ranked order by rank desc, name_key, id limit ${bestOfKind}) best where is_named group by category
    )
    select r.id from ranked r left join kinds k on k.category = r.category
    order by r.rank / nullif(max(r.rank) over (), 0) + ${kindCounts}::float * coalesce(k.share, 0) desc nulls last, r.name_key, r.id limit ${mostNearest}`.execute(
    db,
  )
  return { ids: rows.map(({ id }) => id), isCapped: found.size > rows.length }
}
