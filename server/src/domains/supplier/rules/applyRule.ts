import type { Kysely } from 'kysely'
import { type Actor, apply, type ApplyOptions, type Outcome, type Plan, type Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findProductSkus } from './ruleArticles.store.ts'
import { bindPlan, firstProblems, planRule } from './planRule.ts'
import type { RuleRow } from './Rule.ts'
import { readWarnings, type RuleWarnings } from './ruleWarnings.ts'
import { putOnline } from './settleAssign.ts'

/** A rule as an author in the activity log. */
export const actorOfRule = ({ id, name }: Pick<RuleRow, 'id' | 'name'>): Actor => ({ kind: 'RULE', id, name })

export interface RuleOutcome {
  changeSetId: number | null
  created: number
  changed: number
  /** By article: why its product could not be written */
  problems: ReadonlyMap<number, Problem>
  /** Written prices with warnings */
  warnings: RuleWarnings | null
}

/** Writes a rule's changes for these articles. */
export async function applyRule(db: Kysely<Database>, rule: RuleRow, articleIds: readonly number[], options: ApplyOptions): Promise<RuleOutcome> {
  const { items, articles } = await bindPlan(db, rule, await planRule(db, rule, articleIds))
  const outcome = await apply(db, items, options)
  const refused = new Set(outcome.blocked.map(({ index }) => index))
  const ids = items.flatMap(({ kind, id }, index) => (kind === 'product' && id !== null && !refused.has(index) ? [id] : []))
  const online = await putOnline(db, rule, ids, outcome.changeSetId === null ? options : { ...options, changeSetId: outcome.changeSetId })
  const products = (op: 'create' | 'update') => items.filter((item, index) => item.kind === 'product' && item.op === op && !refused.has(index)).length
  const created = products('create')
  const skus = await findSkus(db, items, outcome)
  return {
    changeSetId: outcome.changeSetId ?? online,
    created,
    // links of articles and the rule itself are changes, too, but not products
    changed: Math.max(0, products('update') - outcome.unchanged),
    problems: firstProblems(articles, outcome.blocked),
    warnings: readWarnings(items, outcome, (index) => (outcome.warned.length === 0 ? '' : (skus.get(index) ?? ''))),
  }
}

/** The SKUs of products with warnings, by place in the plan. */
async function findSkus(db: Kysely<Database>, items: Plan, { warned, createdIds }: Outcome): Promise<ReadonlyMap<number, string>> {
  const ids = new Map(
    warned.flatMap(({ index }): [number, number][] => {
      const id = items[index]?.id ?? createdIds[index]
      return id == null ? [] : [[index, id]]
    }),
  )
  const codes = await findProductSkus(db, [...new Set(ids.values())])
  return new Map([...ids].map(([index, id]) => [index, codes.get(id) ?? '']))
}
