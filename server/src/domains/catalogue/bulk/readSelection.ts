import { readId } from '../../../platform/db/index.ts'
import type { Context, ProductSelection } from '../../../platform/contract/index.ts'
import { findPresentProductIds, findProductIds, findStrangers } from '../products/products.store.ts'
import { readFilter } from '../products/readFilter.ts'
import type { Refuse } from './bulk.rules.ts'

/**
 * The selected products at this moment, in the order of the list. Products deleted since are left out; ids of anything else are
 * refused, and so is an empty selection.
 */
export async function readSelection(context: Context, { ids, searchTerm, filter }: ProductSelection, refuse: Refuse): Promise<number[]> {
  const { db, intl, loaders } = context
  if (!ids) {
    const search = await loaders.productSearches.load(searchTerm ?? '')
    const found = await findProductIds(db, search, readFilter(context, filter))
    if (found.length === 0) refuse('selection', 'selection.none', intl.formatMessage({ id: 'catalogue.bulk.problem.none' }))
    return found
  }
  if (searchTerm || filter) refuse('selection', 'selection.both', intl.formatMessage({ id: 'catalogue.bulk.problem.both' }))
  if (ids.length === 0) refuse('selection.ids', 'selection.empty', intl.formatMessage({ id: 'catalogue.bulk.problem.empty' }))

  const wanted = new Map(ids.map((id) => [String(id), readId(id)]))
  const numbers = [...new Set([...wanted.values()].filter((id) => id !== null))]
  const present = await findPresentProductIds(db, numbers)
  if (present.length === numbers.length && numbers.length === wanted.size) return present
  const there = new Set(present)
  const strangers = new Set(
    await findStrangers(
      db,
      numbers.filter((id) => !there.has(id)),
    ),
  )
  const unknown = [...wanted].flatMap(([text, id]) => (id === null || strangers.has(id) ? [text] : []))
  if (unknown.length > 0) {
    const shown = unknown.slice(0, 5).map((text) => text.slice(0, 20))
    refuse(
      'selection.ids',
      'selection.unknown',
      intl.formatMessage({ id: 'catalogue.bulk.problem.unknown' }, { count: unknown.length, ids: `${shown.join(', ')}${unknown.length > 5 ? ' …' : ''}` }),
    )
  } else if (present.length === 0) {
    refuse('selection.ids', 'selection.gone', intl.formatMessage({ id: 'catalogue.bulk.problem.gone' }, { count: numbers.length }))
  }
  return present
}
