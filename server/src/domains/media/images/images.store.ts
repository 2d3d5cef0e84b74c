import { type Kysely, type RawBuilder, sql } from 'kysely'
import { selectFields } from '../../../engine/index.ts'
import { containsWords, type Database, defineList, type EntityRow, oneOf, readId, yesOrNo } from '../../../platform/db/index.ts'
import type { ImageFilter, ImageNote } from '../../../platform/contract/index.ts'
import type { Recipe } from '../recipes/Recipe.ts'

export interface ImageRow extends EntityRow<
  Database['images'],
  'fingerprint' | 'fingerprinted_at' | 'given_hash' | 'name_key' | 'recipe' | 'search_key' | 'tones' | 'usage_count'
> {
  /** In languages other than Dutch: { en: 'The sofa from the front' } */
  translations: Readonly<Record<string, string>>
  /** The picture shown: the original, or with its recipe */
  pictureKey: string
  recipe: Recipe
  /** The number of products with it as photo, stored with it; description blocks are counted on demand */
  photoCount: number
}

export interface ImageProductAssociationRow {
  id: number
  productId: number
  position: number
  image: ImageRow
}

const columns = sql`${selectFields('image', 'i')}, i.picture_key as "pictureKey", i.usage_count as "photoCount"`

// In the form of product_blocks' index, which contains no block without images.
const showsImage = sql`b.images @> array[i.id] and b.images <> '{}'`

// A picture with a shorter side below this is too small for a shop: as the inspector's IMG_SIZE.
const leastSide = 1000
const isSmall = sql<boolean>`least(i.width, i.height) < ${leastSide}`

function noted(notes: readonly ImageNote[]): RawBuilder<boolean> {
  const measured = sql<boolean>`exists (select from picture_measures m where m.key = i.picture_key and m.notes && ${notes}::text[])`
  return sql`(${sql.join([measured, ...(notes.includes('SMALL') ? [isSmall] : []), ...(notes.includes('ALT_TEXT') ? [sql`coalesce(i.alt_text, '') = ''`] : [])], sql` or `)})`
}

export const images = defineList<ImageRow, ImageFilter>({
  name: sql`images`,
  table: 'images',
  as: 'i',
  columns,
  sorts: { name: { by: sql`i.name_key` }, created: { by: sql`i.created_at` }, updated: { by: sql`i.updated_at` } },
  first: 'name',
  conditions: (words, filter) => [
    ...containsWords(words, [sql`i.search_key`]),
    ...(filter.ids ? [sql`i.id = any(${filter.ids.map(readId)}::integer[])`] : []),
    ...oneOf(filter.aspectRatios, sql`i.aspect_ratio`),
    ...yesOrNo(filter.used, sql`(i.usage_count > 0 or exists (select from product_blocks b where ${showsImage}))`),
    ...yesOrNo(filter.hasAltText, sql`i.alt_text is not null`),
    ...yesOrNo(filter.isSmall, isSmall),
    ...(filter.notes?.length ? [noted(filter.notes)] : []),
    ...yesOrNo(filter.hasDuplicates, sql`exists (select from image_duplicates d where d.image_id = i.id or d.other_id = i.id)`),
  ],
})

type AssociationColumns = ImageRow & { associationId: number; productId: number; position: number }

function association({ associationId, productId, position, ...image }: AssociationColumns): ImageProductAssociationRow {
  return { id: associationId, productId, position, image }
}

/** The photos of these products, in each product's order. */
export async function findImagesOfProducts(db: Kysely<Database>, productIds: readonly number[]): Promise<ImageProductAssociationRow[]> {
  const { rows } = await sql<AssociationColumns>`/* images.ofProducts */
    select a.id as "associationId", a.product_id as "productId", a.position, ${columns}
    from product_images a join images i on i.id = a.image_id where a.product_id = any(${productIds}::integer[]) order by a.product_id, a.position, a.id`.execute(
    db,
  )
  return rows.map(association)
}

export async function findAssociations(db: Kysely<Database>, ids: readonly number[]): Promise<ImageProductAssociationRow[]> {
  const { rows } = await sql<AssociationColumns>`/* images.associations */
    select a.id as "associationId", a.product_id as "productId", a.position, ${columns}
    from product_images a join images i on i.id = a.image_id where a.id = any(${ids}::integer[])`.execute(db)
  return rows.map(association)
}

/** Updates the number of products that show an image. */
export async function countUses(db: Kysely<Database>, differences: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...differences].filter(([, by]) => by !== 0).sort(([a], [b]) => a - b)
  if (rows.length === 0) return
  await sql`/* images.countUses */ update images i set usage_count = i.usage_count + r.by
    from json_to_recordset(${JSON.stringify(rows.map(([id, by]) => ({ id, by })))}::json) as r(id integer, by integer) where i.id = r.id`.execute(db)
}

/** The number of description blocks that show each of these images. */
export async function countBlocks(db: Kysely<Database>, ids: readonly number[]): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`/* images.countBlocks */
    select i.id, (select count(*) from product_blocks b where ${showsImage}) as count from unnest(${ids}::integer[]) as i(id)`.execute(db)
  return rows
}

/** For each of these originals, the first image with it. */
export async function findImagesShowing(
  db: Kysely<Database>,
  contentKeys: readonly string[],
): Promise<Pick<ImageRow, 'id' | 'name' | 'contentKey' | 'mimeType'>[]> {
  const { rows } = await sql<Pick<ImageRow, 'id' | 'name' | 'contentKey' | 'mimeType'>>`/* images.showing */
    select distinct on (content_key) id, name, content_key as "contentKey", mime_type as "mimeType" from images where content_key = any(${contentKeys}::text[]) order by content_key, id`.execute(
    db,
  )
  return rows
}

/** The data for naming the files of these images. */
export async function findOriginals(db: Kysely<Database>, ids: readonly number[]): Promise<Pick<ImageRow, 'id' | 'name' | 'contentKey' | 'mimeType'>[]> {
  const { rows } = await sql<Pick<ImageRow, 'id' | 'name' | 'contentKey' | 'mimeType'>>`/* images.originals */
    select id, name, content_key as "contentKey", mime_type as "mimeType" from images where id = any(${ids}::integer[])`.execute(db)
  return rows
}

/** Whether a picture of the catalogue has this content. */
export async function isContent(db: Kysely<Database>, contentKey: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`/* images.isContent */ select exists (select from images where content_key = ${contentKey}) as known`.execute(
    db,
  )
  return rows[0]?.known === true
}
