import type { ActivityScreenQuery$variables } from './__generated__/ActivityScreenQuery.graphql'
import { activityList } from './activity.list'

/** The variables for an address. "Only my logs" and another user exclude each other; here the former has precedence. */
export function activityVariables(address: URLSearchParams): ActivityScreenQuery$variables {
  const { filter, sort, perPage, offset, isNarrowed } = activityList.variables(address)
  return {
    filter: filter.onlyMine ? { ...filter, user: undefined } : filter,
    sort,
    perPage,
    offset,
    isNarrowed,
    entity: filter.entity ?? '0',
    hasEntity: Boolean(filter.entity),
  }
}
