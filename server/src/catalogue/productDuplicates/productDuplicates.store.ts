import { sql } from 'kysely'
import type { Effect } from '../../changes/index.ts'
import { refreshListings } from '../products/listings.store.ts'

/** That a product is perhaps there twice stands in the products list. */
export const productDuplicateEffect: Effect = {
  name: 'listings of product duplicates',
  async run(db, changes) {
    const named = changes.flatMap(({ fields }) => fields.flatMap(({ field, before, after }) => (field.startsWith('product') ? [before, after] : [])))
    const products = new Set(named.filter((id) => typeof id === 'number'))
    const ids = changes.flatMap(({ id, op }) => (op === 'update' && id !== null ? [id] : []))
    if (ids.length > 0) {
      const { rows } = await sql<{ a: number; b: number }>`/* productDuplicates.pairs */ select product_a_id as a, product_b_id as b from product_duplicates where id = any(${ids}::integer[])`.execute(db)
      for (const { a, b } of rows) products.add(a).add(b)
    }
    await refreshListings(db, [...products], false)
  },
}
