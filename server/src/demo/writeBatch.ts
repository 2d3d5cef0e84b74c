import type { Kysely } from 'kysely'
import { type Outcome, type Plan, reserveIds } from '../engine/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { DemoPicture, DemoSeries } from './catalogue/DemoProduct.ts'
import { inheritWithin } from './inheritWithin.ts'
import { type Foundation, Ids, planArticle, planAssignments, planPicture, planProduct, planReview, type References } from './plans.ts'

export interface BatchContext {
  db: Kysely<Database>
  foundation: Foundation
  now: Date
  /** Id of each product by its ordinal; filled batch by batch */
  productIds: Int32Array
  feedRunIds: readonly number[]
  write(plan: Plan): Promise<Outcome>
  /** Draws the originals of these pictures in the background */
  photograph(pictures: readonly DemoPicture[]): void
}

export interface BatchOutcome {
  products: number
  articles: number
  reviews: number
  images: number
}

/** Writes some series and everything that belongs to them, through the engine. */
export async function writeBatch(context: BatchContext, batch: readonly DemoSeries[]): Promise<BatchOutcome> {
  const { db, foundation, productIds, write } = context
  const products = batch.flatMap((series) => series.products)
  const articles = batch.flatMap((series) => series.articles)
  const reviews = batch.flatMap((series) => series.reviews)
  const pictures = new Map<string, { picture: DemoPicture; createdAt: Date }>()
  for (const { pictures: shown, createdAt } of products) {
    for (const picture of shown) if (!pictures.has(picture.contentKey)) pictures.set(picture.contentKey, { picture, createdAt })
  }
  context.photograph(Array.from(pictures.values(), ({ picture }) => picture))
  const ids = new Ids(await reserveIds(db, products.length + articles.length + reviews.length + pictures.size))
  for (const { ordinal } of products) productIds[ordinal] = ids.take()
  const pictureIds = new Map([...pictures.keys()].map((contentKey) => [contentKey, ids.take()]))
  const references: References = {
    product: (ordinal) => productIds[ordinal] as number,
    picture: (contentKey) => pictureIds.get(contentKey) as number,
  }
  const articleIds = articles.map(() => ids.take())
  const reviewIds = reviews.map(() => ids.take())
  const axes = new Map<number | null, readonly string[]>(products.map(({ ordinal, axes: codes }) => [references.product(ordinal), codes]))
  await write([
    ...Array.from(pictures, ([contentKey, { picture, createdAt }]) => planPicture(picture, references.picture(contentKey), createdAt)),
    ...inheritWithin(
      products.map((product) => planProduct(product, foundation, references, context.now)),
      ({ id }) => axes.get(id) ?? [],
    ),
    ...products.flatMap((product) => planAssignments(product, foundation, references, context.now)),
    ...articles.map((article, at) => planArticle(article, articleIds[at] as number, context.feedRunIds, references)),
    ...reviews.map((review, at) => planReview(review, reviewIds[at] as number, references)),
  ])

  return { products: products.length, articles: articles.length, reviews: reviews.length, images: pictures.size }
}
