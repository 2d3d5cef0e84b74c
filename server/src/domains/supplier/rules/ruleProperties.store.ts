import { type Kysely, sql } from 'kysely'
import type { AttributeType, RuleProperty } from '../../../platform/contract/index.ts'
import type { Database, ValueCount } from '../../../platform/db/index.ts'

export interface PropertyValues {
  /** Articles that say something of it */
  articles: number
  /** Different values */
  different: number
  /** The most frequent first */
  values: ValueCount[]
}

const maxValues = 200

const texts: Partial<Record<RuleProperty, string>> = {
  BRAND: 'brand',
  SERIES: 'series',
  TYPE: 'type',
  GROUP: 'group',
  COLLECTION: 'collection',
  WIDTH: 'widthMm',
  DEPTH: 'depthMm',
  HEIGHT: 'heightMm',
  SEAT_HEIGHT: 'seatHeightMm',
  PURCHASE_PRICE: 'purchasePriceCents',
}
const lists: Partial<Record<RuleProperty, string>> = { MATERIALS: 'materials', FABRICS: 'fabrics', COLOURS: 'colours', SET_UPS: 'setUps' }

/** The values of these articles for each property, with the number of articles. Of descriptions only their number. */
export async function countPropertyValues(db: Kysely<Database>, articleIds: readonly number[]): Promise<Map<RuleProperty, PropertyValues>> {
  const said = [
    ...Object.entries(texts).map(([property, key]) => sql`select ${property}, e.delivered ->> ${key}`),
    ...Object.entries(lists).map(
      ([property, key]) =>
        sql`select ${property}, jsonb_array_elements_text(case when jsonb_typeof(e.delivered -> ${key}) = 'array' then e.delivered -> ${key} end)`,
    ),
    sql`select 'LEAD_TIME', e.lead_time_weeks::text`,
    sql`select 'DESCRIPTION', left(e.delivered ->> 'description', 0)`,
  ]
  const { rows } = await sql<{ property: RuleProperty; value: string; count: number; articles: number; different: number }>`/* rules.propertyValues */
    with said as materialized (
      select e.id, s.property, s.value from emeubel_products e cross join lateral (${sql.join(said, sql` union all `)}) as s(property, value)
      where e.id = any(${articleIds}::integer[]) and s.value is not null
    ), placed as (
      select property, value, count(distinct id) as count, count(*) over (partition by property) as different,
        row_number() over (partition by property order by count(distinct id) desc, value) as place from said group by property, value
    ), told as (select property, count(distinct id) as articles from said group by property)
    select p.property, p.value, p.count, p.different, t.articles from placed p join told t using (property) where p.place <= ${sql.lit(maxValues)} order by p.property, p.place`.execute(
    db,
  )
  const found = new Map<RuleProperty, PropertyValues>()
  for (const { property, value, count, articles, different } of rows) {
    const known = found.get(property) ?? { articles, different, values: [] }
    known.values.push({ value, count })
    found.set(property, known)
  }
  return found
}

/** An attribute that a property can go to. */
export interface TargetAttribute {
  id: number
  code: string
  type: AttributeType
  unit: string | null
  /** In all languages */
  names: string[]
}

/** All attributes, in their order. */
export async function findTargetAttributes(db: Kysely<Database>): Promise<TargetAttribute[]> {
  const { rows } = await sql<TargetAttribute>`/* rules.targetAttributes */
    select a.id, a.code, a.type, a.unit, array(select n.value from jsonb_each_text(a.names) n order by n.key) as names from attributes a order by a.sort_order, a.id`.execute(
    db,
  )
  return rows
}
