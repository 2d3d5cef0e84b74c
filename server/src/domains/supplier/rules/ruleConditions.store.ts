import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, fold, whereAll } from '../../../platform/db/index.ts'
import type { RuleCondition, RuleRow, RuleSource } from './Rule.ts'

type Chosen = Pick<RuleRow, 'source' | 'filters'>
type Facet = RuleCondition['facet']

const one = (column: string) => ({ kind: 'one' as const, column: sql.ref(`e.${column}`) })
const many = (column: string) => ({ kind: 'many' as const, column: sql.ref(`e.${column}`) })
const number = (column: string, steps: readonly number[]) => ({ kind: 'number' as const, column: sql.ref(`e.${column}`), steps })

const sizes = [500, 1000, 1500, 2000, 2500, 3000]

/** The expression of each facet; numbers with the limits of their bands. */
export const facets = {
  GROUP: one('facet_group'),
  COLLECTION: one('facet_collection'),
  MATERIAL: many('facet_materials'),
  COLOUR: many('facet_colours'),
  FABRIC: many('facet_fabrics'),
  SET_UP: many('facet_set_ups'),
  WIDTH: number('facet_width', sizes),
  DEPTH: number('facet_depth', sizes),
  HEIGHT: number('facet_height', sizes),
  PRICE: number('facet_price', [250, 500, 1000, 2000, 4000]),
  LEAD_TIME: number('lead_time_weeks', [2, 4, 8, 12, 16]),
  EAN: many('ean_codes'),
} satisfies Record<Facet, ReturnType<typeof one> | ReturnType<typeof many> | ReturnType<typeof number>>

/** The conditions of a source for an article `e` and its linked product `p`, by part. */
export function sourceConditions({
  brands,
  skuPrefix,
  productTypes,
  collection,
  includeOutOfProduction,
  stock,
}: RuleSource): { part: keyof RuleSource; holds: RawBuilder<boolean> }[] {
  const conditions: { part: keyof RuleSource; holds: RawBuilder<boolean> }[] = []
  if (brands.length > 0) conditions.push({ part: 'brands', holds: sql`e.facet_brand = any(${brands}::text[])` })
  if (skuPrefix !== null) conditions.push({ part: 'skuPrefix', holds: sql`upper(e.sku) like ${`${skuPrefix.toUpperCase().replaceAll(/[\\%_]/g, '\\$&')}%`}` })
  // all three types are no restriction
  if (productTypes.length > 0 && productTypes.length < 3)
    conditions.push({
      part: 'productTypes',
      holds: sql`coalesce((select p.type from products p where p.id = e.product_id), e.offered_as) = any(${productTypes}::text[])`,
    })
  if (collection !== null) conditions.push({ part: 'collection', holds: collection === 'OUT' ? sql`e.out_of_collection` : sql`not e.out_of_collection` })
  if (!includeOutOfProduction) conditions.push({ part: 'includeOutOfProduction', holds: sql`not e.out_of_production` })
  if (stock !== null)
    conditions.push({ part: 'stock', holds: stock === 'IN_STOCK' ? sql`e.warehouse_qty + e.store_qty > 0` : sql`e.warehouse_qty + e.store_qty <= 0` })
  return conditions
}

/** The condition of one filter for an article `e`. A band is written 250-500: from 250, below 500. */
export function filterCondition({ facet, operator, values }: RuleCondition): RawBuilder<boolean> {
  const { kind, column } = facets[facet]
  if (kind === 'number') {
    if (operator === 'EMPTY') return sql`${column} is null`
    const bounds =
      operator === 'BETWEEN'
        ? [{ from: values[0] ?? '', to: values[1] ?? '', isClosed: true }]
        : values.map((band) => ({ from: band.split('-')[0] ?? '', to: band.split('-')[1] ?? '', isClosed: !band.includes('-') }))
    const inside = bounds.map(({ from, to, isClosed }) => {
      const until = isClosed && operator !== 'BETWEEN' ? from : to
      return sql`(${column} is not null ${from === '' ? sql`` : sql`and ${column} >= ${Number(from)}`} ${until === '' ? sql`` : isClosed ? sql`and ${column} <= ${Number(until)}` : sql`and ${column} < ${Number(until)}`})`
    })
    const any = sql<boolean>`(${sql.join(inside, sql` or `)})`
    return operator === 'NOT_IN' ? sql`not ${any}` : any
  }
  if (kind === 'one') {
    if (operator === 'EMPTY') return sql`${column} is null`
    if (operator === 'CONTAINS')
      return sql`(${sql.join(
        values.map((value) => sql`fold(${column}) like ${`%${fold(value)}%`}`),
        sql` or `,
      )}) is true`
    const any = sql<boolean>`coalesce(${column} = any(${values}::text[]), false)`
    return operator === 'NOT_IN' ? sql`not ${any}` : any
  }
  if (operator === 'EMPTY') return sql`cardinality(${column}) = 0`
  // single EAN codes are not offered: only whether there are any
  if (facet === 'EAN' && values.includes('true')) return operator === 'NOT_IN' ? sql`cardinality(${column}) = 0` : sql`cardinality(${column}) > 0`
  if (operator === 'CONTAINS')
    return sql`exists (select from unnest(${column}) as said where ${sql.join(
      values.map((value) => sql`fold(said) like ${`%${fold(value)}%`}`),
      sql` or `,
    )})`
  return operator === 'NOT_IN' ? sql`not (${column} && ${values}::text[])` : sql`${column} && ${values}::text[]`
}

// Ignored and deleted articles are left out.
function conditionsOf({ source, filters }: Chosen): RawBuilder<boolean>[] {
  return [sql`not e.ignore and not e.is_deleted`, ...sourceConditions(source).map(({ holds }) => holds), ...filters.map(filterCondition)]
}

export interface RuleCounts {
  matches: number
  new: number
  linked: number
  conflicts: number
  deliveredAt: Date | null
}

/** The number of articles that match these conditions, in one query. `others`: rules that would write the same fields. */
export async function countMatches(db: Kysely<Database>, chosen: Chosen, others: readonly Chosen[] = []): Promise<RuleCounts> {
  const theirs = others.map((other) => sql`(${sql.join(conditionsOf(other), sql` and `)})`)
  const { rows } = await sql<RuleCounts>`/* rules.countMatches */
    select count(*) as matches, count(*) filter (where e.product_id is null) as new, count(*) filter (where e.product_id is not null) as linked,
      ${theirs.length === 0 ? sql`0` : sql`count(*) filter (where e.product_id is not null and (${sql.join(theirs, sql` or `)}))`} as conflicts, (select max(r.delivered_at) from feed_runs r where r.problem is null) as "deliveredAt"
    from emeubel_products e ${whereAll(conditionsOf(chosen))}`.execute(db)
  return rows[0] ?? { matches: 0, new: 0, linked: 0, conflicts: 0, deliveredAt: null }
}

/** The parts of a source that no article has any more; an unused SKU prefix may be for future articles. */
export async function findGoneSources(db: Kysely<Database>, { brands, skuPrefix }: RuleSource): Promise<string[]> {
  const prefix = skuPrefix === null ? null : `${skuPrefix.toUpperCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ source: string }>`/* rules.goneSources */
    select b as source from unnest(${brands}::text[]) as b where not exists (select from emeubel_products e where e.facet_brand = b and not e.is_deleted)
    union all select ${skuPrefix}::text where exists (select from emeubel_products e where upper(e.sku) like ${prefix}::text)
      and not exists (select from emeubel_products e where upper(e.sku) like ${prefix}::text and not e.is_deleted)`.execute(db)
  return rows.map(({ source }) => source)
}

/** The number of products that both match. */
export async function countShared(db: Kysely<Database>, one: Chosen, other: Chosen): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* rules.countShared */
    select count(distinct e.product_id) as count from emeubel_products e ${whereAll([sql`e.product_id is not null`, ...conditionsOf(one), ...conditionsOf(other)])}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The articles that a rule matches, of these or of all; without those whose products it excludes. */
export async function findMatching(db: Kysely<Database>, rule: Chosen & { id: number }, among: readonly number[] | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* rules.matching */
    select e.id from emeubel_products e
    ${whereAll([
      ...conditionsOf(rule),
      ...(among === null ? [] : [sql`e.id = any(${among}::integer[])`]),
      sql`not exists (select from rule_exclusions x where x.rule_id = ${rule.id} and x.product_id = e.product_id)`,
    ])} order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The result of each condition for one article, in the given order. */
export async function holdAgainst(db: Kysely<Database>, articleId: number, conditions: readonly RawBuilder<boolean>[]): Promise<boolean[]> {
  if (conditions.length === 0) return []
  const { rows } = await sql<{ held: boolean[] }>`/* rules.hold */
    select array[${sql.join(conditions.map((condition) => sql`coalesce(${condition}, false)`))}] as held from emeubel_products e where e.id = ${articleId}`.execute(
    db,
  )
  return rows[0]?.held ?? conditions.map(() => false)
}

/** The number of a rule's articles or products changed since then, and of new matches. */
export async function countMoved(db: Kysely<Database>, rule: Chosen & { id: number }, ids: readonly number[], since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* rules.moved */
    select count(*) as count from emeubel_products e left join products p on p.id = e.product_id
    where e.id = any(${ids}::integer[]) and (e.updated_at > ${since} or p.updated_at > ${since})`.execute(db)
  const known = new Set(ids)
  const now = await findMatching(db, rule, null)
  const stayed = now.filter((id) => known.has(id)).length
  return (rows[0]?.count ?? 0) + (now.length - stayed) + (ids.length - stayed)
}
