import type { Kysely } from 'kysely'
import type { Change, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { RuleRow } from './Rule.ts'
import { findGone, readAttributes } from './ruleArticles.store.ts'
import { countShared, findGoneSources } from './ruleConditions.store.ts'
import { fieldsOf, mappingsOf } from './rules.rules.ts'
import { findActiveRules, rules } from './rules.store.ts'

/**
 * Why a rule cannot be active: its source or its targets no longer exist, or another active rule writes the same fields of the
 * same products with the same priority. Checked by everything that activates a rule: a run, the button, a revert.
 */
export async function findActivationProblems(db: Kysely<Database>, changes: readonly Change[]): Promise<[number, Problem][]> {
  const activated = changes.filter(({ id, fields }) => id !== null && fields.some(({ field, after }) => field === 'status' && after === 'ACTIVE'))
  if (activated.length === 0) return []
  const found = new Map(
    (
      await rules.byIds(
        db,
        activated.flatMap(({ id }) => id ?? []),
      )
    ).map((rule) => [rule.id, rule]),
  )
  const problems = await Promise.all(
    activated.map(async ({ index, id }) => {
      const rule = found.get(id ?? 0)
      return rule ? (await problemsOf(db, rule)).map((problem): [number, Problem] => [index, problem]) : []
    }),
  )
  return problems.flat()
}

async function problemsOf(db: Kysely<Database>, rule: RuleRow): Promise<Problem[]> {
  const sources = await findGoneSources(db, rule.source)
  const gone = await findGone(db, rule.assign)
  const mappings = mappingsOf(rule).filter(({ targetKind }) => targetKind !== 'FIELD')
  const attributes = await readAttributes(
    db,
    mappings.map(({ target }) => target),
  )
  return [
    ...sources.map((source) => ({ field: 'source', code: 'rule.sourceGone', values: { source } })),
    ...gone.map((kind) => ({ field: 'assign', code: `rule.gone.${kind}` })),
    ...mappings.flatMap((mapping) =>
      attributes.has(mapping.target) ? [] : [{ field: 'properties', code: 'attribute.unknown', values: { attribute: mapping.name ?? mapping.target } }],
    ),
    ...(await findOverlaps(db, rule)),
  ]
}

/** Two rules with different priorities may overlap. */
async function findOverlaps(db: Kysely<Database>, rule: RuleRow): Promise<Problem[]> {
  const own = new Set(fieldsOf(rule))
  const rivals = (await findActiveRules(db)).filter(
    (other) => other.id !== rule.id && other.priority === rule.priority && fieldsOf(other).some((field) => own.has(field)),
  )
  const shared = await Promise.all(rivals.map(async (other) => ({ other, products: await countShared(db, rule, other) })))
  return shared.flatMap(({ other, products }) => (products === 0 ? [] : [{ field: 'priority', code: 'rule.overlap', values: { rule: other.name, products } }]))
}
