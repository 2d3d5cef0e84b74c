import type { FieldValue, PlanItem } from '../../../engine/index.ts'
import type { CategoryFollower } from '../../catalogue/index.ts'
import { movedSearch } from './movedSearch.rules.ts'
import { listStoredSearches } from './savedSearches.store.ts'

/** Saved searches of products, of everybody, name categories by their new paths. */
export const searchesFollowCategories: CategoryFollower = {
  name: 'savedSearches',
  async plan(db, moved) {
    return (await listStoredSearches(db, 'products')).flatMap(({ id, address, question }): PlanItem[] => {
      const next = movedSearch({ address, question }, moved)
      // an address that is longer than one may be stays as it is
      if (next === null || next.address.length > 4000) return []
      return [{ kind: 'savedSearch', id, op: 'update', fields: { named: next as unknown as FieldValue } }]
    })
  },
}
