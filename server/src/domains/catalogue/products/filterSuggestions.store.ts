import { type Kysely, sql } from 'kysely'
import { containsWords, type Database, whereAll } from '../../../platform/db/index.ts'

/** More are not suggested: the best are chosen by their text. */
const most = 50

export interface SuggestedText {
  field: 'BRAND' | 'SERIES' | 'CATEGORY'
  value: string
  count: number
}

/** The names of a category in any language; what is above it is known by its path alone. */
const namesOf = sql`(select coalesce(string_agg(fold(n.value), ' '), '') from categories c, jsonb_each_text(c.names) n where t.field = 'CATEGORY' and c.path = t.value)`

/** Brands, series and categories that contain these words, with their numbers of products, the most frequent first. */
export async function findSuggestedTexts(db: Kysely<Database>, words: readonly string[]): Promise<SuggestedText[]> {
  const { rows } = await sql<SuggestedText>`/* products.suggestedTexts */
    select t.field, t.value, t.count from (
      select 'BRAND' as field, coalesce(brand, '') as value, count(*)::integer as count from products where brand is not null and merged_into_id is null group by brand
      union all select 'SERIES', coalesce(series, ''), count(*)::integer from products where series is not null and merged_into_id is null group by series
      union all select 'CATEGORY', coalesce(category, ''), count(*)::integer from products where category is not null and merged_into_id is null group by category
    ) t ${whereAll(containsWords(words, [sql`fold(t.value)`, namesOf]))} order by t.count desc, t.value limit ${3 * most}`.execute(db)
  return rows
}

export interface SuggestedValue {
  id: number
  value: string
  names: Readonly<Record<string, string>>
  attributeCode: string
  attributeNames: Readonly<Record<string, string>>
  count: number
}

/** Values of attributes that contain these words in any language, the shortest first, with their numbers of products. */
export async function findSuggestedValues(db: Kysely<Database>, words: readonly string[]): Promise<SuggestedValue[]> {
  const { rows } = await sql<SuggestedValue>`/* products.suggestedValues */
    select v.id, v.value, v.names, a.code as "attributeCode", a.names as "attributeNames",
      (select count(*)::integer from effective_attribute_values e where e.value_id = v.id) as count
    from (
      select id, attribute_id, value, names from attribute_values v ${whereAll(containsWords(words, [sql`v.search_key`]))} order by length(v.value), v.id limit ${most}
    ) v join attributes a on a.id = v.attribute_id`.execute(db)
  return rows
}
