import { refusal, type Resolvers } from '../../../platform/contract/index.ts'
import { isArrangement, isListName } from './listSettings.rules.ts'
import { findListSettings, saveListSettings } from './listSettings.store.ts'

export const listSettingsResolvers = {
  Query: {
    listSettings: (_, { list }, { db, viewer }) => (viewer.kind === 'staff' ? findListSettings(db, viewer.userId, list) : null),
  },
  Mutation: {
    async saveListSettings(_, { list, settings = null }, context) {
      const { db, viewer } = context
      if (viewer.kind !== 'staff') return false
      if (!isListName(list) || (settings !== null && !isArrangement(settings))) throw refusal(context, 'BAD_USER_INPUT', 'office.listSettings.unreadable')
      await saveListSettings(db, viewer.userId, list, settings)
      return true
    },
  },
} satisfies Resolvers
