import type { PlanItem } from '../../../engine/index.ts'
import { type CategoryFollower, movedFilter } from '../../catalogue/index.ts'
import { findSelectionsOf } from './exportSchedules.store.ts'

/** Recurring exports of products select categories by their new paths. */
export const schedulesFollowCategories: CategoryFollower = {
  name: 'exportSchedules',
  async plan(db, moved) {
    return (await findSelectionsOf(db, 'products')).flatMap(({ id, selection }): PlanItem[] => {
      const next = movedFilter(selection, moved)
      return JSON.stringify(next) === JSON.stringify(selection) ? [] : [{ kind: 'exportSchedule', id, op: 'update', fields: { selection: next } }]
    })
  },
}
