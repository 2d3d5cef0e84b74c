import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, fold, whereAll } from '../../../platform/db/index.ts'
import type { ProductFilter, ProductType } from '../../../platform/contract/index.ts'
import { productConditions } from '../../catalogue/index.ts'
import type { Chosen, Condition } from './Automation.ts'
import { idOf, type RangeField, rangeOf } from './automations.rules.ts'

type Among = readonly number[] | null

const pattern = (word: string) => `%${fold(word).replaceAll(/[\\%_]/g, '\\$&')}%`
// Matches whole words: "bank" does not match "banketbakker". The pattern before it uses the trigram index.
const hasWord = (text: RawBuilder<unknown>, word: string) =>
  sql`(${text} like ${pattern(word)} and ${text} ~ ${`(^|[^[:alnum:]])${fold(word).replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')}($|[^[:alnum:]])`})`
const anyOf = (conditions: readonly RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`
const numbers = (values: readonly string[]) => values.flatMap((value) => idOf(value) ?? [])

// the filters of the products list, with the same meaning
const listed = (filter: ProductFilter, among: Among = null) => sql<boolean>`(${sql.join(productConditions(filter, among), sql` and `)})`

function within(field: RangeField, range: string): RawBuilder<boolean> {
  const ends = rangeOf(field, range)
  if (ends === null) return sql<boolean>`false`
  const [from, to] = [ends.from, ends.to]
  switch (field) {
    case 'LEAD_TIME':
      return listed({ minimumLeadTime: from, maximumLeadTime: to })
    case 'STOCK':
      return listed({ minimumStock: from, maximumStock: to })
    case 'SCORE':
      return listed({ minimumScore: from, maximumScore: to })
    case 'PRICE':
      return listed({ minimumPrice: from === null ? null : String(from), maximumPrice: to === null ? null : String(to) })
  }
}

// Each condition finds its products by index instead of testing each product; for a few products it is restricted to those.
// Folded columns are not folded again.
function has({ field, values, language }: Condition, among: Among): RawBuilder<boolean> {
  const only = (column: string) => (among === null ? sql`` : sql`and ${sql.ref(column)} = any(${among}::integer[])`)
  switch (field) {
    case 'ATTRIBUTE_VALUE':
      return sql`l.product_id in (select v.product_id from effective_attribute_values v where v.value_id = any(${numbers(values)}::integer[]) ${only('v.product_id')})`
    case 'PRODUCT_TYPE':
      return listed({ types: values as ProductType[] })
    case 'NAME':
      if (language === null) return anyOf(values.map((word) => hasWord(sql`l.name_key`, word)))
      return sql`l.product_id in (select c.product_id from product_contents c where c.language = ${language} and ${anyOf(values.map((word) => hasWord(sql`fold(c.name)`, word)))} ${only('c.product_id')})`
    case 'SKU_PREFIX':
      return anyOf(values.map((prefix) => sql`upper(l.sku) like ${`${prefix.toUpperCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`))
    case 'WEBSITE':
      return listed({ websites: [...values] }, among)
    case 'ONLINE_ON':
      return listed({ onlineOn: [...values] }, among)
    case 'FAILED_ON':
      return listed({ failedOn: [...values] }, among)
    case 'PRICE_CARD_TEMPLATE':
      return sql`l.product_id in (select c.product_id from price_cards c where c.template_id = any(${numbers(values)}::integer[]) ${only('c.product_id')})`
    case 'PRICE_LIST':
      return sql`l.product_id in (select r.product_id from prices r where r.price_list_id = any(${numbers(values)}::integer[]) ${only('r.product_id')})`
    case 'EMEUBEL_STATUS':
      return sql`l.product_id in (select e.product_id from emeubel_products e where e.product_id is not null and e.status = any(${values}::text[]) ${only('e.product_id')})`
    case 'FLAG':
      return anyOf(values.map((flag) => listed(flag === 'LABEL' ? { isLabelProduct: true } : { isFolderProduct: true })))
    case 'COMPLETENESS':
      return anyOf(values.map((value) => listed({ complete: value === 'COMPLETE' })))
    case 'BRAND':
      return listed({ brands: [...values] })
    case 'SERIES':
      return listed({ series: [...values] })
    case 'CATEGORY':
      return listed({ categories: [...values] })
    case 'LEAD_TIME':
    case 'STOCK':
    case 'PRICE':
    case 'SCORE':
      return anyOf(values.map((range) => within(field, range)))
  }
}

/** The expression of one condition for a row `l` of product_listings. */
const holds = (condition: Condition, among: Among): RawBuilder<boolean> =>
  condition.operator === 'EXCEPT' ? sql`not coalesce(${has(condition, among)}, false)` : sql`coalesce(${has(condition, among)}, false)`

function conditionsOf({ matchMode, conditions }: Chosen, among: Among): RawBuilder<unknown>[] {
  const held = (condition: Condition) => holds(condition, among)
  const wanted = conditions.filter(({ operator }) => operator === 'CONTAINS').map(held)
  const unwanted = conditions.filter(({ operator }) => operator === 'EXCEPT').map(held)
  return [...(wanted.length === 0 ? [] : matchMode === 'ANY' ? [anyOf(wanted)] : wanted), ...unwanted]
}

/** The number of products that match these conditions. */
export async function countMatches(db: Kysely<Database>, chosen: Chosen): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`/* automations.countMatches */ select count(*) as count from product_listings l ${whereAll(conditionsOf(chosen, null))}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The matching products, of these or of all. */
export async function findMatching(db: Kysely<Database>, chosen: Chosen, among: Among): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* automations.matching */
    select l.product_id as id from product_listings l ${whereAll([...conditionsOf(chosen, among), ...(among === null ? [] : [sql`l.product_id = any(${among}::integer[])`])])} order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The result of each condition for one product, in the given order. */
export async function holdAgainst(db: Kysely<Database>, productId: number, conditions: readonly Condition[]): Promise<boolean[]> {
  if (conditions.length === 0) return []
  const { rows } = await sql<{
    held: boolean[]
  }>`/* automations.hold */ select array[${sql.join(conditions.map((condition) => holds(condition, [productId])))}] as held from product_listings l where l.product_id = ${productId}`.execute(
    db,
  )
  return rows[0]?.held ?? conditions.map(() => false)
}
