import { sql } from 'kysely'
import type { Effect } from '../../changes/index.ts'
import { refreshListings } from '../products/listings.store.ts'

/** A product's broken website assignments stand in the products list. */
export const websiteProductEffect: Effect = {
  name: 'listings of website products',
  async run(db, changes) {
    const gone = changes.flatMap((change) => (change.op === 'delete' ? change.fields.flatMap(({ field, before }) => (field === 'product' && typeof before === 'number' ? [before] : [])) : []))
    const ids = changes.flatMap((change) => (change.op === 'delete' || change.id === null ? [] : [change.id]))
    const { rows } = await sql<{ id: number }>`/* websites.productsOf */ select distinct product_id as id from website_products where id = any(${ids}::integer[])`.execute(db)
    await refreshListings(db, [...gone, ...rows.map((row) => row.id)])
  },
}
