import type { Schedule } from '../../../services/jobs/index.ts'
import { mailer, mailReminder } from './shareLinkMails.ts'
import { shareLinks } from './shareLinkList.store.ts'
import { findForReminder } from './shareLinks.store.ts'

/** Reminds recipients three days before a link ends, unless somebody has done so. */
export const shareLinkReminders: Schedule = {
  name: 'shareLinkReminders',
  cron: '23 * * * *',
  async run(db, ending) {
    for (const link of await shareLinks.byIds(db, await findForReminder(db))) {
      if (ending.aborted) return
      await db.transaction().execute((transaction) => mailReminder(transaction, link, mailer))
    }
  },
  fault: 'Reminders of share links could not be written; the next hour tries again',
}
