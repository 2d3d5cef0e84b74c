import { sql } from 'kysely'
import type { Effect } from '../../changes/index.ts'
import { refreshListings } from '../products/listings.store.ts'

/**
 * A product's broken website assignments stand in the products list. A variation's depend on its parent's, and a
 * configurable product's on its variations'.
 */
export const websiteProductEffect: Effect = {
  name: 'listings of website products',
  async run(db, changes) {
    const named = changes.flatMap(({ fields }) => fields.flatMap(({ field, before, after }) => (field === 'product' ? [before, after] : []))).filter((id) => typeof id === 'number')
    const ids = changes.flatMap(({ id, op }) => (op === 'update' && id !== null ? [id] : []))
    const { rows } = await sql<{ id: number }>`/* websites.productsOf */
      with own as (
        select product_id as id from website_products where id = any(${ids}::integer[]) union select unnest(${named}::integer[])
      )
      select id from own
      union select p.id from products p where p.parent_id in (select id from own)
      union select p.parent_id from products p where p.id in (select id from own) and p.parent_id is not null`.execute(db)
    await refreshListings(db, rows.map(({ id }) => id), false)
  },
}
