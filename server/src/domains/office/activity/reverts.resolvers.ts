import { findChangeSet, previewRevert } from '../../../engine/index.ts'
import { refusal, type Resolvers } from '../../../platform/contract/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { activityLoaders } from './activityLoaders.ts'
import { choiceOf, revert } from './revert.ts'

export const revertResolvers = {
  Query: {
    async revertPreview(_, { input }, context) {
      const { db, viewer } = context
      const choice = await choiceOf(input, { db, intl: context.intl, hidden: await activityLoaders(context).hidden() })
      if (viewer.kind !== 'staff' || choice === null || (await findChangeSet(db, choice.changeSetId, choice.hidden)) === null)
        throw refusal(context, 'NOT_FOUND', 'office.revert.refused.changeSetMissing')
      return previewRevert(db, choice, actorOf(viewer))
    },
  },
  Mutation: {
    revert(_, args, context) {
      if (context.viewer.kind !== 'staff') throw refusal(context, 'UNAUTHENTICATED', 'accounts.viewer.required')
      return revert(args, context, context.viewer)
    },
  },
} satisfies Resolvers
