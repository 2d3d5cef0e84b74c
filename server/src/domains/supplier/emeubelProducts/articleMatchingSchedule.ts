import { inTransaction } from '../../../platform/db/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { followProducts, matchDue } from './articleMatches.store.ts'

const portion = 200

/** Compares names of articles and products if too many changed for their own transaction. */
export const articleMatchingSchedule: Schedule = {
  name: 'article-matching',
  cron: '* * * * *',
  async run(db, ending) {
    while (!ending.aborted && (await inTransaction(db, (transaction) => followProducts(transaction, portion))) > 0);
    while (!ending.aborted && (await inTransaction(db, (transaction) => matchDue(transaction, portion))) > 0);
  },
  fault: 'E-meubel products could not be matched; the next look goes on',
}
