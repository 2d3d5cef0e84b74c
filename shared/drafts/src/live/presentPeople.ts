import { graphql, readInlineData } from '@vitrine/relay'
import type { PresentPerson } from '@vitrine/ui'
import type { presentPeople_presence$key } from './__generated__/presentPeople_presence.graphql'

/** Somebody else's browser tab that has this thing open, as the server says it. */
export type Presence = presentPeople_presence$key

/** Who has a thing open: somebody with two tabs is one person, and oneself is none. */
export function presentPeople(presences: readonly Presence[], userId: number | null): PresentPerson[] {
  const people = new Map<string, PresentPerson>()
  for (const { tab, user } of presences.map((key) => readInlineData(presence, key))) {
    if (user.id === String(userId) || people.has(user.id)) continue
    people.set(user.id, { id: user.id, name: `${user.firstName} ${user.lastName}`.trim() || user.email, tab: tab ?? null })
  }
  return [...people.values()]
}

const presence = graphql`
  fragment presentPeople_presence on Presence @inline {
    tab
    user {
      id
      firstName
      lastName
      email
    }
  }
`
