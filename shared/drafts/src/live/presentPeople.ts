import { graphql, readInlineData } from '@vitrine/relay'
import type { PresentPerson } from '@vitrine/ui'
import type { presentPeople_presence$key } from './__generated__/presentPeople_presence.graphql'

/** Another browser tab that has this entity open, as the server reports it. */
export type Presence = presentPeople_presence$key

/** Who has an entity open: one entry per person, without oneself. */
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
