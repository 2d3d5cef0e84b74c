import { type Kysely, sql } from 'kysely'
import type { RuleCountBy, RuleFilter } from '../../../platform/contract/index.ts'
import { containsWords, type Database, defineList, oneOf } from '../../../platform/db/index.ts'
import type { RuleRow } from './Rule.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Rule: RuleRow
  }
}

// A rule is shown as processing while a run is under way, even if its process has died.
const status = sql`case when exists (select from rule_runs n join jobs j on j.id = n.job_id where n.rule_id = r.id and j.state in ('QUEUED', 'RUNNING', 'STOPPING')) then 'PROCESSING' else r.status end`

const columns = sql`r.id, r.name, ${status} as status, r.priority, r.source, r.filters, r.properties, r.assign, r.former_filters as "formerFilters", r.product_id as "productId",
  r.revision, r.created_at as "createdAt", r.updated_at as "updatedAt", r.updated_by as "updatedBy"`

/** In order of priority. */
export const rules = defineList<RuleRow, RuleFilter, RuleCountBy>({
  name: sql`rules`,
  table: 'rules',
  as: 'r',
  columns,
  sorts: { name: { by: sql`r.name_key` }, priority: { by: sql`r.priority` }, created: { by: sql`r.created_at` }, updated: { by: sql`r.updated_at` } },
  first: 'priority',
  counted: { STATUS: status },
  conditions: (words, filter) => [...containsWords(words, [sql`r.search_key`]), ...oneOf(filter.statuses, status)],
})

/** The rules that are applied to deliveries, highest priority first. */
/** Rules that write the category of products. */
export async function findRulesWritingCategories(db: Kysely<Database>): Promise<Pick<RuleRow, 'id' | 'assign' | 'properties'>[]> {
  const { rows } = await sql<Pick<RuleRow, 'id' | 'assign' | 'properties'>>`/* rules.writingCategories */
    select id, assign, properties from rules where assign -> 'values' @> '[{ "target": "category" }]' or properties @> '[{ "target": "category" }]' order by id`.execute(
    db,
  )
  return rows
}

export async function findActiveRules(db: Kysely<Database>): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`/* rules.active */ select ${columns} from rules r where r.status = 'ACTIVE' order by r.priority, r.id`.execute(db)
  return rows
}

/** The exclusions of these products: rule id and product id. */
export async function findExclusions(db: Kysely<Database>, ruleId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`/* rules.exclusions */ select product_id as id from rule_exclusions where rule_id = ${ruleId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Rules that could match this product or have written a value of it. */
export async function findRulesOfProduct(db: Kysely<Database>, productId: number): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`/* rules.ofProduct */
    select ${columns} from rules r
    where r.status in ('ACTIVE', 'INACTIVE', 'ERROR', 'PROCESSING') or exists (select from rule_exclusions x where x.rule_id = r.id and x.product_id = ${productId})
    order by r.priority, r.id`.execute(db)
  return rows
}

export interface WrittenValue {
  ruleId: number
  field: string
  value: unknown
  at: Date
}

/** Product fields last written by a rule, with the value. */
export async function findValuesOfRules(db: Kysely<Database>, productId: number): Promise<WrittenValue[]> {
  const { rows } = await sql<WrittenValue>`/* rules.values */
    with written as (
      select i.id, i.change_set_id, coalesce(part.key, i.field) as field, coalesce(part.value, i.after) as value
      from change_items i left join lateral jsonb_each(case when i.op = 'create' then i.after end) as part(key, value) on i.op = 'create'
      where i.entity_id = ${productId} and i.kind = 'product'
    ), newest as (select distinct on (field) field, value, change_set_id from written where field is not null order by field, id desc)
    select s.actor_id as "ruleId", n.field, n.value, s.created_at as at from newest n join change_sets s on s.id = n.change_set_id
    where s.actor_kind = 'RULE' and s.actor_id is not null and n.value is not null and n.value <> 'null'::jsonb order by n.field`.execute(db)
  return rows
}

/** Product fields last written by a feed or a rule: `id field`. */
export async function findOwnedByFeed(db: Kysely<Database>, fields: readonly { id: number; field: string }[]): Promise<Set<string>> {
  const { rows } = await sql<{ place: string }>`/* rules.ownedByFeed */
    select w.id || ' ' || w.field as place from json_to_recordset(${JSON.stringify(fields)}::json) as w(id integer, field text)
    cross join lateral (
      select i.change_set_id from change_items i where i.entity_id = w.id and (i.field = w.field or (i.op = 'create' and jsonb_exists(i.after, w.field))) order by i.revision desc, i.id desc limit 1
    ) newest join change_sets s on s.id = newest.change_set_id where s.actor_kind in ('FEED', 'RULE')`.execute(db)
  return new Set(rows.map(({ place }) => place))
}
