import { changedFor, type Change, type Effect } from '../../../engine/index.ts'
import { checkCards } from './checkCards.ts'
import { flagAttributes, flagCards, flagProducts, flagTemplates, refreshStanding } from './cardStates.store.ts'

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** The part of a product that price cards show. */
    priceCards: true
  }
}

/** The number of cards checked within the save; more of them are checked within a minute, by the schedule. */
const maxAtOnce = 20

const ids = (changes: readonly Change[]) => changes.flatMap(({ id }) => id ?? [])
const touches = ({ fields }: Change, names: readonly string[]) => fields.some(({ field }) => names.includes(field))

/** Only changes of what a card shows matter. */
export const productChanges: Effect = {
  name: 'price cards of products',
  // after the ledger, which determines the reference price
  lane: 'priceLedger',
  concerns: (change) => change.op === 'update' && changedFor('priceCards', change).length > 0,
  async run(db, changes) {
    const flagged = await flagProducts(db, ids(changes))
    if (flagged.length > 0 && flagged.length <= maxAtOnce) await checkCards(db, flagged)
  },
}

/** A changed list changes prices. */
export const listChanges: Effect = {
  name: 'price cards of price lists',
  lane: 'priceLedger',
  run: (db) => flagTemplates(db, null),
}

export const attributeChanges: Effect = {
  name: 'price cards of attributes',
  concerns: (change) => change.op === 'update',
  run: (db, changes) => flagAttributes(db, ids(changes), []),
}

export const attributeValueChanges: Effect = {
  name: 'price cards of attribute values',
  concerns: (change) => change.op === 'update',
  run: (db, changes) => flagAttributes(db, [], ids(changes)),
}

export const templateChanges: Effect = {
  name: 'price cards of templates',
  concerns: (change) => change.op === 'update',
  run: (db, changes) => flagTemplates(db, ids(changes)),
}

/** A card's state depends on when it was printed and placed; for another day its content may change. */
export const cardChanges: Effect = {
  name: 'price cards',
  concerns: ({ op }) => op !== 'delete',
  async run(db, changes) {
    const marked = changes.filter((change) => touches(change, ['printedAt', 'placedAt']))
    if (marked.length > 0) await refreshStanding(db, ids(marked))
    const moved = ids(changes.filter((change) => change.op === 'update' && touches(change, ['validOn'])))
    if (moved.length === 0) return
    if (moved.length <= maxAtOnce) await checkCards(db, moved)
    else await flagCards(db, moved)
  },
}
