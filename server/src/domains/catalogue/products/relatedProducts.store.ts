import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

export type RelatedKindName = 'CROSS_SELL' | 'UPSELL'

export interface RelatedProductRow {
  ownerId: number
  kind: RelatedKindName
  /** The product at the other end */
  productId: number
}

/** A very common related product, such as a care set, is on thousands; nobody reads them all. */
export const maxNaming = 200

/** The related products of these, in order. */
export async function findRelated(db: Kysely<Database>, ids: readonly number[]): Promise<RelatedProductRow[]> {
  const { rows } = await sql<RelatedProductRow>`/* relatedProducts.of */
    select product_id as "ownerId", kind, related_id as "productId" from related_products
    where product_id = any(${ids}::integer[]) order by product_id, kind, position, related_id`.execute(db)
  return rows
}

/** The products that refer to these, by name; limited per kind. */
export async function findNaming(db: Kysely<Database>, ids: readonly number[]): Promise<RelatedProductRow[]> {
  const { rows } = await sql<RelatedProductRow>`/* relatedProducts.from */
    select named."ownerId", named.kind, named."productId" from (
      select r.related_id as "ownerId", r.kind, r.product_id as "productId", row_number() over (partition by r.related_id, r.kind order by l.name_key, l.product_id) as place
      from related_products r join product_listings l on l.product_id = r.product_id where r.related_id = any(${ids}::integer[])
    ) named where named.place <= ${maxNaming} order by named."ownerId", named.kind, named.place`.execute(db)
  return rows
}
