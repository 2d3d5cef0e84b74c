import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { intlFor } from '../../../platform/i18n/index.ts'
import { queueMail } from '../../mail/index.ts'
import { type By, logAccountEvent, operator } from '../logAccountEvent.ts'
import { displayName } from '../users/users.rules.ts'
import type { UserRow } from '../users/users.store.ts'
import { deleteSecondFactor } from './secondFactor.store.ts'

/** Takes the second factor of somebody away who has lost it, and tells them by mail. false if there is none. */
export function resetSecondFactor(db: Kysely<Database>, user: UserRow, by: By = operator): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await deleteSecondFactor(transaction, user.id))) return false
    const intl = intlFor(user.language)
    const values = { name: displayName(user), by: by.actor.name }
    await queueMail(transaction, {
      recipient: user.email,
      replyTo: by.email ?? null,
      subject: intl.formatMessage({ id: 'accounts.secondFactor.mail.subject' }),
      body: intl.formatMessage({ id: 'accounts.secondFactor.mail.body' }, values),
      link: null,
    })
    await logAccountEvent(transaction, { ...by, event: 'secondFactorReset', user: displayName(user) })
    return true
  })
}
