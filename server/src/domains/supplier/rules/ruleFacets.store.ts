import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countValues, type Database, type ValueCount, whereAll } from '../../../platform/db/index.ts'
import type { RuleCondition, RuleSource } from './Rule.ts'
import { facets, sourceConditions } from './ruleConditions.store.ts'

export interface FacetValues {
  facet: RuleCondition['facet']
  values: ValueCount[]
  minimum: number | null
  maximum: number | null
  empty: number
}

const maxValues = 200

function bandOf(column: RawBuilder<unknown>, steps: readonly number[]): RawBuilder<unknown> {
  const [first = 0] = steps
  const cases = steps.map((step, at) => sql`when ${column} < ${step} then ${`${at === 0 ? 0 : steps[at - 1]}-${step}`}`)
  return sql`case when ${column} is null then null ${sql.join(cases, sql` `)} else ${`${steps.at(-1) ?? first}-`} end`
}

/** The brands of articles, most frequent first. */
export function countBrands(db: Kysely<Database>): Promise<ValueCount[]> {
  return countValues(db, { name: sql`rules.brands`, value: sql`e.facet_brand`, rows: sql`emeubel_products e where not e.ignore and not e.is_deleted` })
}

/** The properties of a source's articles: each value with its count, found in one query. */
export async function discoverFacets(db: Kysely<Database>, source: RuleSource): Promise<FacetValues[]> {
  const parts = Object.entries(facets).map(([facet, { kind, column, ...rest }]) => {
    if (facet === 'EAN')
      return sql`select 'EAN' as facet, case when cardinality(${column}) > 0 then 'true' end as value, count(*) as count, null::numeric as minimum, null::numeric as maximum from chosen e group by 2`
    if (kind === 'many') {
      return sql`select ${facet} as facet, said as value, count(*) as count, null::numeric as minimum, null::numeric as maximum
        from chosen e left join lateral unnest(${column}) as said on true group by said`
    }
    const isNumber = 'steps' in rest
    return sql`select ${facet} as facet, ${isNumber ? bandOf(column, rest.steps) : column} as value, count(*) as count,
      ${isNumber ? sql`min(${column})::numeric` : sql`null::numeric`} as minimum, ${isNumber ? sql`max(${column})::numeric` : sql`null::numeric`} as maximum from chosen e group by 2`
  })
  const { rows } = await sql<{ facet: string; value: string | null; count: number; minimum: string | null; maximum: string | null }>`/* rules.facets */
    with chosen as materialized (
      select e.facet_group, e.facet_collection, e.facet_materials, e.facet_colours, e.facet_fabrics, e.facet_set_ups, e.facet_width, e.facet_depth, e.facet_height, e.facet_price,
        e.lead_time_weeks, e.ean_codes
      from emeubel_products e ${whereAll([sql`not e.ignore and not e.is_deleted`, ...sourceConditions(source).map(({ holds }) => holds)])}
    ) ${sql.join(parts, sql` union all `)}`.execute(db)
  const byFacet = Map.groupBy(rows, ({ facet }) => facet)
  return Object.entries(facets).map(([facet, { kind }]) => {
    const found = byFacet.get(facet) ?? []
    const numbers = (pick: 'minimum' | 'maximum') => found.flatMap((row) => (row[pick] === null ? [] : [Number(row[pick])]))
    const values = found.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]))
    const order =
      kind === 'number'
        ? (a: ValueCount, b: ValueCount) => Number.parseFloat(a.value) - Number.parseFloat(b.value)
        : (a: ValueCount, b: ValueCount) => b.count - a.count || a.value.localeCompare(b.value, 'nl')
    const [lowest, highest] = [numbers('minimum'), numbers('maximum')]
    return {
      facet: facet as FacetValues['facet'],
      values: values.sort(order).slice(0, maxValues),
      minimum: lowest.length > 0 ? Math.min(...lowest) : null,
      maximum: highest.length > 0 ? Math.max(...highest) : null,
      empty: found.find(({ value }) => value === null)?.count ?? 0,
    }
  })
}
