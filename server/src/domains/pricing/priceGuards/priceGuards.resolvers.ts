import { apply } from '../../../engine/index.ts'
import { refusal, type Resolvers } from '../../../platform/contract/index.ts'
import { actorOf, describeWritten } from '../../../services/mutations/index.ts'
import { findPriceGuards } from './priceGuards.store.ts'

export const resolvers: Resolvers = {
  Query: {
    priceGuards: (_, __, { db }) => findPriceGuards(db),
  },
  Mutation: {
    /** Sets the strictness of a guard: a change like any other, logged and revertible. */
    async setPriceGuard(_, { code, strictness }, context) {
      const { db, loaders, viewer } = context
      if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'pricing.priceGuard.notEditable')
      const guard = (await findPriceGuards(db)).find((one) => one.code === code)
      const { blocked, changeSetId } = await apply(db, [{ kind: 'priceGuard', id: guard?.id ?? 0, op: 'update', fields: { strictness } }], {
        actor: actorOf(viewer),
        source: 'priceGuard',
      })
      return {
        priceGuard: guard === undefined ? null : await loaders.priceGuards.load(guard.id),
        ...(await describeWritten(context, 'priceGuard', { changeSetId, problems: blocked.flatMap(({ problems }) => problems) })),
      }
    },
  },
}
