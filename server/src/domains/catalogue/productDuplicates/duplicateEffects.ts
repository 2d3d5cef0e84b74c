import { type Change, changedFor, type Effect, referredIn, updatedFor } from '../../../engine/index.ts'
import { findInheritors } from '../attributes/inheritedValues.store.ts'
import { refreshListings } from '../products/listings.store.ts'
import { likenessChanges } from './likenessChanges.ts'
import { findBearing, findLinked, findPaired, findUnpaired } from './productDuplicates.store.ts'
import { refreshDuplicates } from './refreshDuplicates.ts'

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** By what products are alike, or have a code in common. */
    duplicates: true
    /** What a person decided of two products: it is open again. */
    decidedDuplicates: true
  }
}

const idsOf = (changes: readonly Change[]) => changes.flatMap(({ id }) => (id === null ? [] : [id]))

/** Whether products are there twice is looked for when something by which it shows has changed. Before the list rows, which tell it. */
export const productDuplicatesEffect: Effect = {
  name: 'duplicates of products',
  lane: 'listings',
  async run(db, changes) {
    const created = changes.filter(({ op }) => op === 'create')
    const updated = changes.filter(({ op }) => op === 'update')
    const looked = await likenessChanges(db, updated)
    await refreshDuplicates(db, [...idsOf([...created, ...looked]), ...(await findInheritors(db, looked))], updatedFor('decidedDuplicates', updated))
    if (changes.some(({ op }) => op === 'delete')) await refreshListings(db, await findUnpaired(db), false)
  },
}

/** Two products that are linked to the same article are one; the e-meubel products tell when that may have changed. */
export const articleDuplicatesEffect: Effect = {
  name: 'duplicates of linked products',
  async run(db, changes) {
    const told = changes.filter((change) => changedFor('duplicates', change).length > 0)
    const linked = told.flatMap((change) => referredIn('products', change))
    await refreshDuplicates(db, [...linked, ...(told.length > 0 ? await findLinked(db, idsOf(told)) : [])])
  },
}

/** Whether an attribute is a length, and in which unit: of the products that say something by it. */
export const attributeDuplicatesEffect: Effect = {
  name: 'duplicates by attributes',
  async run(db, changes) {
    const ids = updatedFor('duplicates', changes)
    if (ids.length > 0) await refreshDuplicates(db, await findBearing(db, ids))
  },
}

/** That a product is perhaps there twice stands in the products list, too when a person decided it or it was deleted. */
export const pairEffect: Effect = {
  name: 'listings of product duplicates',
  async run(db, changes) {
    const told = changes.filter((change) => changedFor('listing', change).length > 0)
    const named = told.flatMap((change) => referredIn('products', change))
    await refreshListings(db, [...named, ...(await findPaired(db, idsOf(told)))], false)
  },
}
