import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { canonicalPath, findKnownCategories, type KnownCategory } from '../../catalogue/index.ts'
import { closestName } from './closestName.ts'
import { countTransformed } from './countTransformed.ts'
import type { RuleMapping, RuleRow } from './Rule.ts'
import { findMatching } from './ruleConditions.store.ts'
import { countPropertyValues } from './ruleProperties.store.ts'
import { fieldOf } from './rules.rules.ts'

/** What the articles say for the mapping to the category, before the mapping's own table of values. */
export interface CategoryTable {
  mapping: RuleMapping
  values: readonly CategoryTableValue[]
}

export interface CategoryTableValue {
  value: string
  count: number
  proposed: KnownCategory['category'] | null
  isKnown: boolean
}

/** The groups of the articles, and the category that each most likely is; null: the rule writes no category. */
export async function readCategoryTable(db: Kysely<Database>, rule: RuleRow): Promise<CategoryTable | null> {
  const mapping = rule.properties.find((one) => fieldOf(one) === 'category')
  if (!mapping) return null
  const said = await countPropertyValues(db, await findMatching(db, rule, null))
  const known = await findKnownCategories(db)
  const byPath = new Map(known.map(({ category }) => [category.path, category]))
  const byName = new Map(known.toReversed().flatMap(({ category, names }) => names.map((name) => [name, category])))
  const values = countTransformed(mapping, said.get(mapping.property)?.values ?? []).map(({ value, count }): CategoryTableValue => {
    // another spelling would be another category
    const same = byPath.get(canonicalPath(value))
    const like = same === undefined ? closestName(value, byName.keys()) : null
    return { value, count, proposed: same ?? (like === null ? null : (byName.get(like) ?? null)), isKnown: same !== undefined }
  })
  return { mapping, values }
}
