import { findUser } from '../accounts/index.ts'
import { readId } from '../../platform/db/index.ts'
import { refusal, type Resolvers } from '../../platform/contract/index.ts'
import { announcePresence, endPresence, findPresences, type PresenceRow } from './presence.store.ts'
import { isName } from './presence.rules.ts'

declare module '../../platform/contract/Rows.ts' {
  interface Rows {
    Presence: PresenceRow
  }
}

export const resolvers = {
  Query: {
    presences: (_, { id }, { db }) => {
      const entityId = readId(id)
      return entityId === null ? [] : findPresences(db, entityId, null)
    },
  },
  Mutation: {
    async announcePresence(_, { input }, context) {
      const { db, viewer } = context
      const { client } = input
      const tab = input.tab ?? null
      const entityId = readId(input.id)
      if (!isName(client) || (tab !== null && !isName(tab))) throw refusal(context, 'BAD_USER_INPUT', 'office.presence.name')
      if (viewer.kind !== 'staff' || entityId === null) return []
      await announcePresence(db, { client, userId: viewer.userId, entityId, tab })
      return findPresences(db, entityId, client)
    },
    endPresence: (_, { client }, { db, viewer }) => viewer.kind === 'staff' && endPresence(db, client, viewer.userId),
  },
  Presence: {
    async user({ userId }, _, { db }) {
      const user = await findUser(db, userId)
      if (user === undefined) throw new Error(`The user ${userId} of a presence is not there`)
      return user
    },
  },
} satisfies Resolvers
