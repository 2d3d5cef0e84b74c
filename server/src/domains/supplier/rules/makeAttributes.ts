import type { Kysely } from 'kysely'
import { apply, type ApplyOptions, type Blocked, type Problem } from '../../../engine/index.ts'
import { type Database, fold, inChunks } from '../../../platform/db/index.ts'
import { codesOf, read } from './planRule.ts'
import { readArticles, readAttributes } from './ruleArticles.store.ts'
import type { RuleRow } from './Rule.ts'
import { mappingsOf } from './rules.rules.ts'

export interface Made {
  changeSetId: number | null
  /** Each with the kind of entity concerned */
  problems: readonly (Problem & { kind: string })[]
}

function problemsOf(blocked: readonly Blocked[]): Made['problems'] {
  return blocked.flatMap(({ kind, problems }) => problems.map((problem) => ({ ...problem, kind })))
}

const choices: readonly (string | null)[] = ['SELECT', 'MULTI_SELECT', 'COLOUR']

/** Creates missing attributes of a rule. Refuses one that exists with another type. */
export async function makeAttributes(db: Kysely<Database>, rule: RuleRow, options: ApplyOptions): Promise<Made> {
  const wanted = rule.properties.filter(({ targetKind }) => targetKind === 'NEW_ATTRIBUTE')
  const there = await readAttributes(db, codesOf(rule))
  const problems: (Problem & { kind: string })[] = []
  for (const { target, targetKind, type } of mappingsOf(rule)) {
    const known = there.get(target)
    if (targetKind === 'EXISTING_ATTRIBUTE' && !known)
      problems.push({ kind: 'rule', field: 'properties', code: 'attribute.unknown', values: { attribute: target } })
    if (targetKind === 'NEW_ATTRIBUTE' && known && known.type !== type)
      problems.push({ kind: 'rule', field: 'properties', code: 'rule.attributeType', values: { attribute: target, type: known.type } })
  }
  if (problems.length > 0) return { changeSetId: null, problems }
  const plan = wanted.flatMap(({ target, name, type, unit }) =>
    there.has(target) ? [] : [{ kind: 'attribute', id: null, op: 'create' as const, fields: { code: target, type, unit, 'name.nl': name } }],
  )
  const { changeSetId, blocked } = await apply(db, plan, options)
  return { changeSetId, problems: problemsOf(blocked) }
}

/** Creates missing values of attributes for these articles. They await confirmation. */
export async function makeValues(db: Kysely<Database>, rule: RuleRow, articleIds: readonly number[], options: ApplyOptions): Promise<Made> {
  const attributes = await readAttributes(db, codesOf(rule))
  const listed = mappingsOf(rule).filter(({ targetKind, target }) => targetKind !== 'FIELD' && choices.includes(attributes.get(target)?.type ?? null))
  if (listed.length === 0) return { changeSetId: null, problems: [] }
  const missing = new Map<string, { attribute: number; value: string }>()
  await inChunks(articleIds, async (ids) => {
    for (const article of await readArticles(db, ids)) {
      for (const mapping of listed) {
        const found = read(mapping, article, attributes)
        const attribute = attributes.get(mapping.target)
        if (!attribute || found === null || !('missing' in found)) continue
        for (const value of found.missing)
          if (!attribute.values.has(fold(value))) missing.set(`${attribute.id} ${fold(value)}`, { attribute: attribute.id, value })
      }
    }
  })
  const plan = [...missing.values()].map(({ attribute, value }) => ({
    kind: 'attributeValue',
    id: null,
    op: 'create' as const,
    fields: { attribute, value, needsApproval: true },
  }))
  const { changeSetId, blocked } = await apply(db, plan, options)
  return { changeSetId, problems: problemsOf(blocked) }
}
