import type { Resolvers, Context, FieldError, UpdateMeInput } from '../../../platform/contract/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { changePassword } from './changePassword.ts'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { actorOf, describeProblems } from '../../mutations/index.ts'
import { isLanguage } from './users.rules.ts'
import { users } from './users.fields.ts'
import { findUser, type UserRow } from './users.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    User: UserRow
  }
}

export const userResolvers = {
  Query: {
    me: (_, _arguments, { viewer, db }) => (viewer.kind === 'staff' ? findUser(db, viewer.userId) : null),
  },

  Mutation: {
    changePassword: (_, { input }, context) => changePassword(context, input),

    updateMe: (_, { input }, context) => updateMe(context, input),
  },

  User: {
    firstName: (user) => user.first_name ?? '',
    lastName: (user) => user.last_name ?? '',
    showOnboarding: (user) => user.show_onboarding,
    newsSince: (user) => user.news_seen_on ?? shopDayOf(user.created_at),
  },
} satisfies Resolvers

/** Changes the viewer's own account: all of it, or nothing if there is a problem. */
async function updateMe({ viewer, db, intl }: Context, input: UpdateMeInput): Promise<{ me: UserRow | null | undefined; errors: FieldError[] }> {
  if (viewer.kind !== 'staff') return { me: null, errors: [] }
  const language = input.language?.toLowerCase()
  if (input.language !== undefined && (language === undefined || !isLanguage(language))) {
    const message = intl.formatMessage({ id: 'accounts.user.languageUnknown' })
    return { me: await findUser(db, viewer.userId), errors: [{ field: 'language', code: 'field.choice', message }] }
  }
  // Omitted fields stay; a name can be emptied, the tour is on or off.
  const { firstName, lastName, showOnboarding, newsSeen } = input
  const wanted: Record<string, FieldValue | undefined> = {
    firstName,
    lastName,
    language,
    showOnboarding: showOnboarding ?? undefined,
    newsSeenOn: newsSeen ? shopDayOf(new Date()) : undefined,
  }
  const fields = Object.fromEntries(Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  const { blocked } = await apply(db, [{ kind: users.kind, id: viewer.userId, op: 'update', fields }], { actor: actorOf(viewer), source: 'profile' })
  const errors = blocked.flatMap(({ problems }) => describeProblems({ intl }, users.kind, problems))
  return { me: await findUser(db, viewer.userId), errors }
}
