import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { countStandingCards } from './priceCards.store.ts'

/** Cards of merged products are retired with them: those are no longer sold. */
export const cardMergePart = {
  name: 'price cards',
  retires: async (db: Kysely<Database>, products: readonly number[]) => [{ kind: 'priceCard', count: await countStandingCards(db, products) }],
}
