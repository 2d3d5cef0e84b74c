import { findUser } from '../accounts/users/users.store.ts'
import type { Context } from './Context.ts'
import { findKind } from './entities.store.ts'
import type { NodeResolvers, Resolvers } from './__generated__/resolvers.ts'

type NodeType = NonNullable<Awaited<ReturnType<Extract<NodeResolvers['__resolveType'], (...all: never) => unknown>>>>

/** How the thing behind an id is found, by its kind; each kind that the contract shows has a row. */
const finders: Record<string, { type: NodeType; find(id: number, context: Context): Promise<object | null | undefined> }> = {
  user: { type: 'User', find: (id, { db }) => findUser(db, id) },
}

export const resolvers: Resolvers = {
  Query: {
    async node(_, { id }, context) {
      const number = Number(id)
      if (!Number.isInteger(number) || number < 1 || number > 2_147_483_647) return null
      const finder = finders[(await findKind(context.db, number)) ?? '']
      const thing = await finder?.find(number, context)
      return thing ? { ...thing, id: number, __typename: finder?.type } : null
    },
  },
  Node: {
    __resolveType: (thing: { __typename?: NodeType }) => thing.__typename,
  },
}
