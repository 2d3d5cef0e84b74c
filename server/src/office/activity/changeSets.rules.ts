import type { ChangeSetSearch, Noun } from '../../changes/index.ts'
import type { ChangeSetFilter } from '../../graphql/__generated__/resolvers.ts'

/** "Only my logs" and somebody else's exclude each other. */
export function excludesItself({ onlyMine, user }: ChangeSetFilter, viewerId: number): boolean {
  return onlyMine === true && user != null && Number(user) !== viewerId
}

// No id: whoever asks for a thing that cannot be, finds nothing.
const nobody = -1

function idOf(id: string | null | undefined): number | null {
  if (id == null) return null
  const number = Number(id)
  return Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : nobody
}

/** The filter as the log is searched by. */
export function searchOf(filter: ChangeSetFilter, viewerId: number, nouns: readonly Noun[]): ChangeSetSearch {
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
    field: field === '' ? null : { pattern: patternOf(field), kinds: kindsWith(field, nouns) },
  }
}

/** `content.*.name` as LIKE has it. */
function patternOf(field: string): string {
  return field.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%')
}

/** Kinds that may have such a field: the others need not be looked through. */
function kindsWith(field: string, nouns: readonly Noun[]): string[] {
  return nouns.filter((noun) => Object.keys(noun.fields).some((declared) => mayMeet(declared, field))).map(({ kind }) => kind)
}

// Two patterns with stars: what stands before the first star of each must agree, as far as both go.
function mayMeet(a: string, b: string): boolean {
  const [headA = '', headB = ''] = [a, b].map((pattern) => pattern.split('*')[0])
  const length = Math.min(headA.length, headB.length)
  if (!a.includes('*') && headB.length > headA.length) return false
  if (!b.includes('*') && headA.length > headB.length) return false
  return headA.slice(0, length) === headB.slice(0, length)
}
