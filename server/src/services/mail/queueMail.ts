import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { checkLetter } from './mails.rules.ts'
import { insertMail, type NewMail } from './mails.store.ts'

/**
 * Writes a mail to the outbox, within the transaction of what it tells of: it goes out when that is there.
 * @returns false when a mail with the same `onceKey` was written before
 * @throws RangeError when recipient or subject could be read as more than they are
 */
export async function queueMail(db: Kysely<Database>, mail: NewMail): Promise<boolean> {
  checkLetter(mail)
  return insertMail(db, mail)
}
