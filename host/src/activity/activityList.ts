import { type ListOptions, readListVariables } from '@vitrine/ui'
import type { ActivityScreenQuery$variables, ActorKind, ChangeSetFilter, LogAction } from './__generated__/ActivityScreenQuery.graphql'

export type ActivityFilter = 'entity' | 'user' | 'mine' | 'actor' | 'action' | 'type' | 'field' | 'source' | 'from' | 'to'

export const actorKinds = ['USER', 'IMPORT', 'FEED', 'RULE', 'AUTOMATION', 'SHARE_LINK', 'SYSTEM'] as const satisfies readonly ActorKind[]
export const logActions = [
  'CREATE', 'UPDATE', 'DELETE', 'REVERT', 'MERGE', 'SYNC', 'PUBLISH', 'LOGIN', 'VISIT', 'EXPORT', 'ACCOUNT',
] as const satisfies readonly LogAction[]

/** What the activity log keeps in its address; beside it `open`, the entry that is open. */
export const activityList: ListOptions<ActivityFilter> = {
  sorts: [],
  defaultSort: '',
  filters: {
    entity: 'any',
    user: 'any',
    mine: ['true'],
    actor: actorKinds,
    action: logActions,
    type: 'any',
    field: 'any',
    source: 'any',
    from: 'date',
    to: 'date',
  },
}

/** What an address asks of the server. "Only my logs" and another user exclude each other; here the former wins. */
export function activityVariables(address: URLSearchParams): ActivityScreenQuery$variables {
  const { variables, filters } = readListVariables(activityList, address)
  const entity = idOf(filters.entity)
  const actor = actorKinds.find((kind) => kind === filters.actor)
  const action = logActions.find((one) => one === filters.action)
  const filter: ChangeSetFilter = {
    entity,
    user: filters.mine ? undefined : idOf(filters.user),
    onlyMine: filters.mine ? true : undefined,
    actorKinds: actor && [actor],
    actions: action && [action],
    contentTypes: filters.type ? [filters.type] : undefined,
    field: filters.field,
    source: filters.source,
    from: filters.from,
    to: filters.to,
  }
  const { perPage, offset, isNarrowed } = variables
  return { filter, perPage, offset, isNarrowed, entity: entity ?? '0', hasEntity: entity !== undefined }
}

/** An id as it may stand in an address; anything else asks for nothing. */
function idOf(value: string | undefined): string | undefined {
  return value && /^\d+$/.test(value) ? value : undefined
}
