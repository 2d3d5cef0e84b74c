import type { Kysely } from 'kysely'
import { declaredField } from '../../../engine/index.ts'
import { type Database, fold } from '../../../platform/db/index.ts'
import { intlFor } from '../../../platform/i18n/index.ts'
import type { RuleMapping, RuleRow } from './Rule.ts'
import { readAttributes } from './ruleArticles.store.ts'
import { findMatching } from './ruleConditions.store.ts'
import { ruleFields } from './ruleFields.ts'
import { countPropertyValues, findTargetAttributes } from './ruleProperties.store.ts'
import { closestName } from './closestName.ts'
import { countTransformed } from './countTransformed.ts'
import { type Proposal, type ProposalTarget, proposeTargets } from './proposeTargets.ts'

const choices: readonly (string | null)[] = ['SELECT', 'MULTI_SELECT', 'COLOUR']

/** Where the properties of a rule's articles most likely go. */
export async function proposeFor(db: Kysely<Database>, rule: RuleRow): Promise<Proposal[]> {
  const said = await countPropertyValues(db, await findMatching(db, rule, null))
  return proposeTargets(said, [...fieldTargets(), ...(await attributeTargets(db))])
}

function fieldTargets(): ProposalTarget[] {
  const [dutch, english] = [ruleFields(intlFor('nl')), ruleFields(intlFor('en'))]
  return english.flatMap(({ field, label, isMappable }, at) => {
    const type = declaredField('product', field)?.type
    return isMappable
      ? [
          {
            targetKind: 'FIELD' as const,
            target: field,
            attributeId: null,
            names: [field.split('.').at(-1) ?? field, label, dutch[at]?.label ?? label],
            type: null,
            unit: null,
            isNumber: type === 'integer' || type === 'decimal',
            knows: null,
          },
        ]
      : []
  })
}

async function attributeTargets(db: Kysely<Database>): Promise<ProposalTarget[]> {
  const attributes = await findTargetAttributes(db)
  const known = await readAttributes(
    db,
    attributes.map(({ code }) => code),
  )
  return attributes.map(({ id, code, type, unit, names }) => ({
    targetKind: 'EXISTING_ATTRIBUTE',
    target: code,
    attributeId: id,
    names: [code, ...names],
    type,
    unit,
    isNumber: false,
    knows: choices.includes(type) ? (value) => known.get(code)?.values.has(fold(value)) === true : null,
  }))
}

/** The values of the articles for one mapping to an attribute of choices. */
export interface ValueTable {
  mapping: RuleMapping
  /** null: the rule is yet to create it */
  attributeId: number | null
  values: readonly TableValue[]
  /** Ids of the attribute's values */
  choices: readonly number[]
}

export interface TableValue {
  value: string
  count: number
  proposed: number | null
  isKnown: boolean
}

const maxChoices = 500

/** What the articles say for each mapping to an attribute of choices, before the mapping's own table of values. */
export async function readValueTables(db: Kysely<Database>, rule: RuleRow): Promise<ValueTable[]> {
  const mapped = rule.properties.filter(({ targetKind }) => targetKind !== 'FIELD')
  if (mapped.length === 0) return []
  const attributes = await readAttributes(
    db,
    mapped.map(({ target }) => target),
  )
  const said = await countPropertyValues(db, await findMatching(db, rule, null))
  return mapped.flatMap((mapping) => {
    const attribute = attributes.get(mapping.target)
    if (!choices.includes(attribute?.type ?? mapping.type)) return []
    const words = attribute?.values ?? new Map<string, number>()
    const values = countTransformed(mapping, said.get(mapping.property)?.values ?? []).map(({ value, count }): TableValue => {
      const same = words.get(fold(value)) ?? null
      const like = same === null ? closestName(value, words.keys()) : null
      return { value, count, proposed: same ?? (like === null ? null : (words.get(like) ?? null)), isKnown: same !== null }
    })
    return [{ mapping, attributeId: attribute?.id ?? null, values, choices: [...new Set(words.values())].slice(0, maxChoices) }]
  })
}
