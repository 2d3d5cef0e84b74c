import { apply } from '../../changes/index.ts'
import type { Resolvers } from '../../graphql/__generated__/resolvers.ts'
import { isLanguage } from './users.rules.ts'
import { findUser } from './users.store.ts'
import { users } from './users.fields.ts'

export const userResolvers = {
  Query: {
    me: (_, _arguments, { viewer, db }) => (viewer.kind === 'staff' ? findUser(db, viewer.userId) : null),
  },

  Mutation: {
    async updateMe(_, { input }, { viewer, db, intl }) {
      if (viewer.kind !== 'staff') return { me: null, errors: [] }
      const language = input.language?.toLowerCase()
      const me = await findUser(db, viewer.userId)
      if (language !== undefined && !isLanguage(language)) {
        const message = intl.formatMessage({ id: 'accounts.user.languageUnknown' })
        return { me, errors: [{ field: 'language', code: 'field.choice', message }] }
      }
      const fields = {
        ...(language == null ? {} : { language }),
        ...(input.showOnboarding == null ? {} : { showOnboarding: input.showOnboarding }),
      }
      await apply(db, [{ kind: users.kind, id: viewer.userId, op: 'update', fields }], {
        actor: { kind: 'USER', id: viewer.userId, name: viewer.name },
        source: 'profile',
      })
      return { me: await findUser(db, viewer.userId), errors: [] }
    },
  },

  User: {
    firstName: (user) => user.first_name,
    lastName: (user) => user.last_name,
    showOnboarding: (user) => user.show_onboarding,
  },
} satisfies Resolvers
