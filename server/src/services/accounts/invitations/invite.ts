import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { intlFor, type Language } from '../../../platform/i18n/index.ts'
import { defineMailLink, isOneRecipient, linkPlaceholder, queueMail } from '../../mail/index.ts'
import { type By, logAccountEvent } from '../logAccountEvent.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { newSecretToken } from '../secretToken.ts'
import { displayName, isEmail, normaliseEmail } from '../users/users.rules.ts'
import { findUser, insertUser, type UserRow } from '../users/users.store.ts'
import { countTasksOf, deleteInvited, isInvited, keepInvitation, noteBounce, renewToken } from './invitations.store.ts'

export interface Invited {
  email: string
  firstName: string
  lastName: string
  language: Language
}

const linkKind = 'invitation'

defineMailLink({
  kind: linkKind,
  async draw(db, id) {
    const token = await renewToken(db, id)
    return token === null ? null : `/auth/invitation/${token}`
  },
  onBounced: noteBounce,
})

async function mailInvitation(db: Kysely<Database>, user: UserRow, by: By): Promise<void> {
  const intl = intlFor(user.language)
  // a name may be as long as a header, and hold what no header may
  const inviter = by.actor.name.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '').slice(0, 150)
  const values = { inviter, name: displayName(user), email: user.email, link: linkPlaceholder }
  await keepInvitation(db, user.id, by.actor.name)
  await queueMail(db, {
    recipient: user.email,
    replyTo: by.email ?? null,
    subject: intl.formatMessage({ id: 'accounts.invitation.mail.subject' }, values),
    body: intl.formatMessage({ id: 'accounts.invitation.mail.body' }, values),
    link: { kind: linkKind, id: user.id },
  })
}

/** Creates an account without a password, and mails its owner how to choose one. Returns its id, or why not. */
export function inviteUser(db: Kysely<Database>, person: Invited, by: By): Promise<number | 'email' | 'taken'> {
  return inTransaction(db, async (transaction) => {
    const email = normaliseEmail(person.email)
    if (!isEmail(email) || !isOneRecipient(email)) return 'email'
    const id = await insertUser(transaction, {
      email,
      first_name: person.firstName,
      last_name: person.lastName,
      language: person.language,
      show_onboarding: true,
      // of a password that nobody knows
      password_hash: await hashPassword(newSecretToken()),
    })
    const user = id === undefined ? undefined : await findUser(transaction, id)
    if (user === undefined) return 'taken'
    await mailInvitation(transaction, user, by)
    await logAccountEvent(transaction, { ...by, event: 'invited', user: displayName(user) })
    return user.id
  })
}

/** Mails an invitation again, for another seven days. false if its account is in use by now, or disabled. */
export function resendInvitation(db: Kysely<Database>, user: UserRow, by: By): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (user.disabled_at !== null || !(await isInvited(transaction, user.id))) return false
    await mailInvitation(transaction, user, by)
    await logAccountEvent(transaction, { ...by, event: 'invitedAgain', user: displayName(user) })
    return true
  })
}

/** Deletes an account that nobody has used, unless it has tasks. */
export function withdrawInvitation(db: Kysely<Database>, user: UserRow, by: By): Promise<'withdrawn' | 'used' | 'tasks'> {
  return inTransaction(db, async (transaction) => {
    if (!(await isInvited(transaction, user.id))) return 'used'
    if ((await countTasksOf(transaction, user.id)) > 0) return 'tasks'
    await deleteInvited(transaction, user.id)
    await logAccountEvent(transaction, { ...by, event: 'invitationWithdrawn', user: displayName(user) })
    return 'withdrawn'
  })
}
