import type { Schedule } from '../../../services/jobs/index.ts'
import { checkCards } from './checkCards.ts'
import { findUnchecked } from './cardStates.store.ts'

const cardsAtOnce = 200

/** Checks cards that may be outdated: each once a day, since prices begin and end at midnight, and those affected by changes. */
export const priceCardsSchedule: Schedule = {
  name: 'price-cards',
  cron: '* * * * *',
  async run(db, ending) {
    for (let found = cardsAtOnce; found === cardsAtOnce && !ending.aborted;) {
      found = await db.transaction().execute(async (transaction) => {
        const ids = await findUnchecked(transaction, cardsAtOnce)
        if (ids.length > 0) await checkCards(transaction, ids)
        return ids.length
      })
    }
  },
  fault: 'The price cards could not be compared with what they should say; the next look tries again',
}
