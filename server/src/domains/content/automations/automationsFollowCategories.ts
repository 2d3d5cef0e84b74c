import type { FieldValue, PlanItem } from '../../../engine/index.ts'
import type { CategoryFollower } from '../../catalogue/index.ts'
import { findAskingCategories } from './automations.store.ts'

/** Conditions that name a category name it by its new path. */
export const automationsFollowCategories: CategoryFollower = {
  name: 'automations',
  async plan(db, moved) {
    return (await findAskingCategories(db)).flatMap(({ id, conditions }): PlanItem[] => {
      const next = conditions.map((condition) =>
        condition.field === 'CATEGORY' ? { ...condition, values: [...new Set(condition.values.map((value) => moved(value) ?? value))] } : condition,
      )
      if (JSON.stringify(next) === JSON.stringify(conditions)) return []
      return [{ kind: 'automation', id, op: 'update', fields: { conditions: next as unknown as FieldValue } }]
    })
  },
}
