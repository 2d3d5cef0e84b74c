import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { checkLetter } from './mails.rules.ts'
import { insertMail, type NewMail } from './mails.store.ts'

/**
 * Writes a mail to the outbox, within the transaction of what it is about: it is sent once that is committed.
 * @returns false if a mail with the same `onceKey` was queued before
 * @throws RangeError if recipient or subject could be read as more than they are
 */
export async function queueMail(db: Kysely<Database>, mail: NewMail): Promise<boolean> {
  checkLetter(mail)
  return insertMail(db, mail)
}
