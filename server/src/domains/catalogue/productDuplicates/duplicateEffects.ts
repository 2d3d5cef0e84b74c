import type { Change, Effect } from '../../../engine/index.ts'
import { findInheritors } from '../attributes/inheritedValues.store.ts'
import { refreshListings } from '../products/listings.store.ts'
import { findLengths } from './likeness.store.ts'
import { findLinked, findPaired, findUnpaired } from './productDuplicates.store.ts'
import { refreshDuplicates } from './refreshDuplicates.ts'

const codes = new Set(['sku', 'eanCode'])
const attribute = 'attribute.'

function isLooked(field: string, lengths: ReadonlySet<string>): boolean {
  if (field.startsWith(attribute)) return lengths.has(field.slice(attribute.length))
  return codes.has(field) || field === 'brand' || field === 'parent' || /^content\..*\.name$/.test(field)
}

const idsOf = (changes: readonly Change[]) => changes.flatMap(({ id }) => (id === null ? [] : [id]))
const numbers = (values: readonly unknown[]) => values.filter((value) => typeof value === 'number')

/** Whether products are there twice is looked for when something by which it shows has changed. Before the list rows, which tell it. */
export const productDuplicatesEffect: Effect = {
  name: 'duplicates of products',
  async run(db, changes) {
    const created = changes.filter(({ op }) => op === 'create')
    const updated = changes.filter(({ op }) => op === 'update')
    const attributes = new Set(updated.flatMap(({ fields }) => fields.flatMap(({ field }) => (field.startsWith(attribute) ? [field.slice(attribute.length)] : []))))
    const lengths = attributes.size === 0 ? new Set<string>() : await findLengths(db, [...attributes])
    const looked = updated.filter(({ fields }) => fields.some(({ field }) => isLooked(field, lengths)))
    const recoded = looked.filter(({ fields }) => fields.some(({ field }) => codes.has(field)))
    const inheritors = lengths.size === 0 ? [] : await findInheritors(db, looked)
    await refreshDuplicates(db, [...idsOf([...created, ...looked]), ...inheritors], idsOf(recoded))
    if (changes.some(({ op }) => op === 'delete')) await refreshListings(db, await findUnpaired(db), false)
  },
}

/** Two products that are linked to the same article are one; the e-meubel products tell when that may have changed. */
export const articleDuplicatesEffect: Effect = {
  name: 'duplicates of linked products',
  async run(db, changes) {
    const told = changes.filter(({ fields }) => fields.some(({ field }) => field === 'linkedProduct' || field === 'eanCodes' || field === 'sku'))
    const before = numbers(told.flatMap(({ fields }) => fields.flatMap((one) => (one.field === 'linkedProduct' ? [one.before] : []))))
    await refreshDuplicates(db, [...before, ...(told.length > 0 ? await findLinked(db, idsOf(told)) : [])])
  },
}

/** That a product is perhaps there twice stands in the products list, too when a person decided it or it was deleted. */
export const pairEffect: Effect = {
  name: 'listings of product duplicates',
  async run(db, changes) {
    const named = numbers(changes.flatMap(({ fields }) => fields.flatMap(({ field, before, after }) => (field.startsWith('product') ? [before, after] : []))))
    const present = await findPaired(db, idsOf(changes))
    await refreshListings(db, [...named, ...present], false)
  },
}
