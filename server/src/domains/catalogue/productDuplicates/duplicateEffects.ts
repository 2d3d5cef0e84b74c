import { type Change, changedFor, type Effect, referredIn, updatedFor } from '../../../engine/index.ts'
import { findInheritors } from '../attributes/inheritedValues.store.ts'
import { refreshListings } from '../products/listings.store.ts'
import { likenessChanges } from './likenessChanges.ts'
import { findBearing, findLinked, findPaired, findUnpaired } from './productDuplicates.store.ts'
import { refreshDuplicates } from './refreshDuplicates.ts'

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** What makes products duplicates: similar names, or equal codes. */
    duplicates: true
    /** A person's decision about two products: it becomes open again. */
    decidedDuplicates: true
  }
}

const idsOf = (changes: readonly Change[]) => changes.flatMap(({ id }) => (id === null ? [] : [id]))

const isOfBrand = ({ fields }: Change) => fields.every(({ field }) => field === 'brand')

/** Duplicates are searched when something relevant has changed. Before the list rows, which show them. */
export const productDuplicatesEffect: Effect = {
  name: 'duplicates of products',
  lane: 'listings',
  async run(db, changes) {
    const created = changes.filter(({ op }) => op === 'create')
    const updated = changes.filter(({ op }) => op === 'update')
    const looked = await likenessChanges(db, updated)
    const rest = new Set([...idsOf([...created, ...looked.filter((change) => !isOfBrand(change))]), ...(await findInheritors(db, looked))])
    const rebranded = new Set(idsOf(looked.filter(isOfBrand)).filter((id) => !rest.has(id)))
    await refreshDuplicates(db, [...rest, ...rebranded], { recoded: updatedFor('decidedDuplicates', updated), rebranded })
    if (changes.some(({ op }) => op === 'delete')) await refreshListings(db, await findUnpaired(db), false)
  },
}

/** Two products linked to the same article are one; e-meubel products report when that may have changed. */
export const articleDuplicatesEffect: Effect = {
  name: 'duplicates of linked products',
  async run(db, changes) {
    const told = changes.filter((change) => changedFor('duplicates', change).length > 0)
    const linked = told.flatMap((change) => referredIn('products', change))
    await refreshDuplicates(db, [...linked, ...(told.length > 0 ? await findLinked(db, idsOf(told)) : [])])
  },
}

/** Whether an attribute is a length, and its unit: for products with a value of it. */
export const attributeDuplicatesEffect: Effect = {
  name: 'duplicates by attributes',
  async run(db, changes) {
    const ids = updatedFor('duplicates', changes)
    if (ids.length > 0) await refreshDuplicates(db, await findBearing(db, ids))
  },
}

/** The products list shows duplicates, also after a decision or a deletion. */
export const pairEffect: Effect = {
  name: 'listings of product duplicates',
  async run(db, changes) {
    const told = changes.filter((change) => changedFor('listing', change).length > 0)
    const named = told.flatMap((change) => referredIn('products', change))
    await refreshListings(db, [...named, ...(await findPaired(db, idsOf(told)))], false)
  },
}
