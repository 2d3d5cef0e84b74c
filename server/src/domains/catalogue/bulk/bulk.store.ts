import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Those of these products that a change set has already deleted. */
export async function findDeletedBy(db: Kysely<Database>, changeSetId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* bulk.deletedBy */
    select distinct entity_id as id from change_items where entity_id = any(${ids}::integer[]) and change_set_id = ${changeSetId} and op = 'delete'`.execute(db)
  return rows.map((row) => row.id)
}

/** Variations among these products with a value of their own of this attribute, in the same order. */
export async function findOverriding(db: Kysely<Database>, ids: readonly number[], code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* bulk.overriding */
    select given.id from unnest(${ids}::integer[]) with ordinality as given(id, place)
    join products p on p.id = given.id and p.parent_id is not null join attributes a on a.code = ${code}
    where exists (select from product_attribute_values v where v.product_id = p.id and v.attribute_id = a.id)
    order by given.place`.execute(db)
  return rows.map((row) => row.id)
}

/** The photos of these products, in order; locked with `isLocked`. */
export async function findPhotos(db: Kysely<Database>, ids: readonly number[], isLocked: boolean): Promise<Map<number, number[]>> {
  if (isLocked) await sql`/* bulk.lock */ select id from products where id = any(${ids}::integer[]) order by id for update`.execute(db)
  const { rows } = await sql<{ id: number; images: number[] }>`/* bulk.photos */
    select product_id as id, array_agg(image_id order by position) as images from product_images where product_id = any(${ids}::integer[]) group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, images }) => [id, images]))
}

/** How many of these ids are images of the library. */
export async function countImages(db: Kysely<Database>, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* bulk.images */ select count(*)::integer as count from images where id = any(${ids}::integer[])`.execute(db)
  return rows[0]?.count ?? 0
}
