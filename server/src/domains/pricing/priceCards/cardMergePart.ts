import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { countStandingCards } from './priceCards.store.ts'

/** Cards of products that are merged into another one are retired with them: nobody sells those any more. */
export const cardMergePart = {
  name: 'price cards',
  retires: async (db: Kysely<Database>, products: readonly number[]) => [{ kind: 'priceCard', count: await countStandingCards(db, products) }],
}
