import type { FieldValue, PlanItem } from '../../../engine/index.ts'
import type { CategoryFollower } from '../../catalogue/index.ts'
import type { RuleAssign, RuleMapping } from './Rule.ts'
import { fieldOf } from './rules.rules.ts'
import { findRulesWritingCategories } from './rules.store.ts'

/** A rule that writes a category writes it by its new path: otherwise its next run would make the old one again. */
export const rulesFollowCategories: CategoryFollower = {
  name: 'rules',
  async plan(db, moved) {
    const renamed = (path: string) => moved(path) ?? path
    return (await findRulesWritingCategories(db)).flatMap(({ id, assign, properties }): PlanItem[] => {
      const nextAssign: RuleAssign = {
        ...assign,
        values: assign.values.map((one) => (fieldOf(one) === 'category' ? { ...one, value: renamed(one.value) } : one)),
      }
      const nextProperties = properties.map((one): RuleMapping =>
        fieldOf(one) === 'category' ? { ...one, valueMap: one.valueMap.map(({ from, to }) => ({ from, to: renamed(to) })) } : one,
      )
      const fields: Record<string, FieldValue> = {}
      if (JSON.stringify(nextAssign) !== JSON.stringify(assign)) fields['assign'] = nextAssign as unknown as FieldValue
      if (JSON.stringify(nextProperties) !== JSON.stringify(properties)) fields['properties'] = nextProperties as unknown as FieldValue
      return Object.keys(fields).length === 0 ? [] : [{ kind: 'rule', id, op: 'update', fields }]
    })
  },
}
