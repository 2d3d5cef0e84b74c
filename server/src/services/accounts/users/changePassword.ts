import type { ChangePasswordInput, ChangePasswordPayload, Context, FieldError } from '../../../platform/contract/index.ts'
import { actorOf } from '../../mutations/index.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { forgetDevices } from '../devices/devices.store.ts'
import { logAccountEvent } from '../logAccountEvent.ts'
import { findPasswordProblem, passwordValues } from '../passwords/findPasswordProblem.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { revokeSessions } from '../sessions/sessions.store.ts'
import { displayName } from './users.rules.ts'
import { findUser, setPasswordHash, type UserRow } from './users.store.ts'

/** Sets a user's new password, and ends all of their sessions but this one: one of them may be the reason. */
export async function changePassword({ viewer, db, intl, accounts, client }: Context, input: ChangePasswordInput): Promise<ChangePasswordPayload> {
  const user = viewer.kind === 'staff' ? await findUser(db, viewer.userId) : undefined
  if (viewer.kind !== 'staff' || user === undefined) return { endedSessions: null, errors: [] }
  const errors: FieldError[] = []
  const refuse = (field: 'current' | 'new', code: string, message: string) => errors.push({ field, code: `password.${code}`, message })

  const checked = await accounts.checkPassword(db, user, input.current, client)
  if ('wait' in checked) refuse('current', 'wait', intl.formatMessage({ id: 'accounts.attempts.tooMany' }, { seconds: checked.wait }))
  else if (checked.result === null) refuse('current', 'wrong', intl.formatMessage({ id: 'accounts.password.wrong' }))
  const problem = await problemOf(user, input)
  if (problem !== null) refuse('new', problem, intl.formatMessage({ id: `accounts.password.${problem}` }, passwordValues))
  if (errors.length > 0) return { endedSessions: null, errors }

  const hash = await hashPassword(input.new)
  const endedSessions = await inTransaction(db, async (transaction) => {
    await setPasswordHash(transaction, user.id, hash)
    await logAccountEvent(transaction, { actor: actorOf(viewer), source: 'profile', event: 'passwordChanged', user: displayName(user) })
    await forgetDevices(transaction, user.id, client.device)
    return revokeSessions(transaction, user.id, viewer.sessionId)
  })
  return { endedSessions, errors }
}

async function problemOf({ email, first_name: firstName, last_name: lastName }: UserRow, input: ChangePasswordInput) {
  // Compared with the current password as typed, whether that is right or not.
  return input.new === input.current ? 'same' : findPasswordProblem(input.new, { email, firstName, lastName })
}
