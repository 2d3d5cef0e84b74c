import { sql } from 'kysely'
import type { Effect } from '../../changes/index.ts'
import { refreshListings } from '../products/listings.store.ts'

/** Whether an attribute is required decides what products miss. */
export const attributeEffect: Effect = {
  name: 'listings of attributes',
  async run(db, changes) {
    const matters = changes.some((change) => change.fields.some(({ field, after }) => ['alwaysRequired', 'optionalValue'].includes(field) && (change.op !== 'create' || after === true)))
    if (matters) await refreshListings(db, 'all')
  },
}

/** The words of a value are found by the search of the products that bear it. */
export const attributeValueEffect: Effect = {
  name: 'listings of attribute values',
  async run(db, changes) {
    const ids = changes.flatMap((change) => (change.op === 'update' && change.id !== null && change.fields.some(({ field }) => field === 'value' || field === 'names') ? [change.id] : []))
    if (ids.length === 0) return
    const { rows } = await sql<{ id: number }>`/* attributes.productsWith */ select distinct product_id as id from product_attribute_values where value_id = any(${ids}::integer[])`.execute(db)
    await refreshListings(db, rows.map((row) => row.id))
  },
}
