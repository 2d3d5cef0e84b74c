import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** A pair from the view of one of its products. */
export interface ProductDuplicateRow {
  id: number
  productId: number
  otherId: number
  score: number
  reasons: string[]
  status: 'OPEN' | 'NOT_DUPLICATE' | 'VARIATION_OF_SAME' | 'MERGED'
  decidedBy: string | null
}

const columns = (
  own: string,
  other: string,
) => sql`d.id, ${sql.ref(own)} as "productId", ${sql.ref(other)} as "otherId", d.score::double precision as score, d.reasons, d.status,
  case when d.status <> 'OPEN' then d.updated_by end as "decidedBy"`

/** The pairs of these products, each from that product's view, the most similar first. */
export async function findPairsOf(db: Kysely<Database>, products: readonly number[]): Promise<ProductDuplicateRow[]> {
  const { rows } = await sql<ProductDuplicateRow>`/* productDuplicates.ofProducts */
    select ${columns('d.product_a_id', 'd.product_b_id')} from product_duplicates d where d.product_a_id = any(${products}::integer[])
    union all
    select ${columns('d.product_b_id', 'd.product_a_id')} from product_duplicates d where d.product_b_id = any(${products}::integer[])
    order by score desc, "otherId"`.execute(db)
  return rows
}

/** The pair from the view of its first product. */
export async function findPair(db: Kysely<Database>, id: number): Promise<ProductDuplicateRow | undefined> {
  const { rows } =
    await sql<ProductDuplicateRow>`/* productDuplicates.byId */ select ${columns('d.product_a_id', 'd.product_b_id')} from product_duplicates d where d.id = ${id}`.execute(
      db,
    )
  return rows[0]
}

/** The products of these pairs. */
export async function findPaired(db: Kysely<Database>, pairs: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`/* productDuplicates.paired */ select unnest(array[product_a_id, product_b_id]) as id from product_duplicates where id = any(${pairs}::integer[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The products linked to these e-meubel products. */
export async function findLinked(db: Kysely<Database>, articles: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`/* productDuplicates.linked */ select product_id as id from emeubel_products where id = any(${articles}::integer[]) and product_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** The products with a value of one of these attributes, own or inherited. */
export async function findBearing(db: Kysely<Database>, attributes: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`/* productDuplicates.bearing */ select distinct product_id as id from effective_attribute_values where attribute_id = any(${attributes}::integer[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The next thousands of products, by id. */
export async function findNextProducts(db: Kysely<Database>, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* productDuplicates.next */ select id from products where id > ${after} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products that are marked in the list although they have no open pair left: the other product was deleted, along with the pair. */
export async function findUnpaired(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* productDuplicates.unpaired */
    select l.product_id as id from product_listings l
    where l.has_duplicates and not exists (select from product_duplicates d where d.product_a_id = l.product_id and d.status = 'OPEN' and d.score >= 0.8)
      and not exists (select from product_duplicates d where d.product_b_id = l.product_id and d.status = 'OPEN' and d.score >= 0.8)`.execute(db)
  return rows.map(({ id }) => id)
}
