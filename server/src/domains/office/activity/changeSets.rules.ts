import type { ChangeSetSearch } from '../../../engine/index.ts'
import type { ChangeSetFilter } from '../../../platform/contract/index.ts'

/** "Only my logs" excludes other authors. */
export function excludesItself({ onlyMine, user }: ChangeSetFilter, viewerId: number): boolean {
  return onlyMine === true && user != null && Number(user) !== viewerId
}

// Not an id: finds nothing.
const nobody = -1

function idOf(id: string | null | undefined): number | null {
  if (id == null) return null
  const number = Number(id)
  return /^\d{1,10}$/.test(id) && number > 0 && number <= 2_147_483_647 ? number : nobody
}

const maxThings = 100

/** Without repetitions. */
export function idsOf(ids: readonly string[]): number[] {
  return [...new Set(ids.slice(0, maxThings).map((id) => idOf(id) ?? nobody))]
}

/** The search for a filter of the activity log. */
export function searchOf(filter: ChangeSetFilter, viewerId: number): ChangeSetSearch {
  const { actorKinds, actions, contentTypes, from, to } = filter
  const field = filter.field?.trim() ?? ''
  return {
    actorKinds,
    actions,
    kinds: contentTypes,
    from,
    to,
    source: filter.source?.trim() ?? null,
    userId: filter.onlyMine ? viewerId : idOf(filter.user),
    entityId: idOf(filter.entity),
    entityIds: filter.entities == null ? null : idsOf(filter.entities),
    field: field === '' ? null : patternOf(field),
  }
}

/** `content.*.name` as a LIKE pattern. */
function patternOf(field: string): string {
  return field.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%')
}
