import { logEvent } from '../../../engine/index.ts'
import { type Context, refusal, type Resolvers } from '../../../platform/contract/index.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { refuseForNow } from '../attempts/refuseForNow.ts'
import { logAccountEvent } from '../logAccountEvent.ts'
import { findPasswordProblem, passwordValues } from '../passwords/findPasswordProblem.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { displayName } from '../users/users.rules.ts'
import { findUser, setPasswordHash, type UserRow } from '../users/users.store.ts'
import { findInvited, takeInvitation } from './invitations.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Invitation: UserRow
  }
}

export const invitationResolvers = {
  Query: {
    invitation: (_, { token }, context) => invitedUser(context, token),
  },

  Mutation: {
    acceptInvitation: (_, { token, password }, context) => accept(context, token, password),
  },

  Invitation: {
    firstName: (user) => user.first_name ?? '',
  },
} satisfies Resolvers

/** null: the token leads nowhere, which counts like a wrong password. */
async function invitedUser(context: Context, token: string): Promise<UserRow | null> {
  const { db, accounts, client } = context
  const id = await findInvited(db, token)
  const user = id === null ? undefined : await findUser(db, id)
  if (user !== undefined) return user
  const refused = await accounts.attempts.miss(db, client.ip)
  if (refused !== null) throw refuseForNow(context, refused.wait)
  return null
}

async function accept(context: Context, token: string, password: string) {
  const { db, accounts, client } = context
  const gone = () => refusal(context, 'INVITATION_FAILED', 'accounts.invitation.gone')
  const user = await invitedUser(context, token)
  if (user === null) throw gone()
  const problem = await findPasswordProblem(password, { email: user.email, firstName: user.first_name, lastName: user.last_name })
  if (problem !== null) throw refusal(context, 'PASSWORD_REFUSED', `accounts.password.${problem}`, passwordValues)
  const hash = await hashPassword(password)
  const actor = { kind: 'USER', id: user.id, name: displayName(user) } as const
  const isDone = await inTransaction(db, async (transaction) => {
    // of two at once one wins
    if (!(await takeInvitation(transaction, token))) return false
    await setPasswordHash(transaction, user.id, hash)
    await logAccountEvent(transaction, { actor, source: 'invitation', event: 'invitationAccepted', user: displayName(user) })
    return true
  })
  if (!isDone) throw gone()
  const { device, ...tokens } = await accounts.enter(db, user, client)
  context.keepDevice(device)
  await logEvent(db, { actor, action: 'LOGIN', source: 'invitation' })
  return { ...tokens, user }
}
