import { Random } from '../Random.ts'
import { styles } from '../words/attributes.ts'
import { brandOf, seriesName } from '../words/series.ts'
import { ensembles, productType } from '../words/productTypes.ts'
import { sofa } from '../words/seating.ts'
import type { Language } from '../words/Words.ts'
import { makeArticles } from './articles.ts'
import { isEan } from './ean.ts'
import { makeBundle, makeDuplicate, relate } from './companions.ts'
import type { DemoProduct, DemoSeries } from './DemoProduct.ts'
import { allLooks, drawLooks, type FamilyOf, makeFamily } from './family.ts'
import { makeReviews } from './makeReviews.ts'
import { Mishaps } from './Mishaps.ts'
import { Oddities } from './Oddities.ts'
import { Spread, type Troubles, troublesOf } from './troubles.ts'

export interface CatalogueOptions {
  /** Number of products, from 1 to 1,000,000 */
  size: number
  seed: number
  /** Dates lie in the two years before this moment */
  now: Date
}

/**
 * Generates the catalogue series by series, in one pass and with little memory: the same options always give the same products.
 * The first series holds the large sofa, the last one the products that were entered twice.
 */
export function* generateCatalogue({ size, seed, now }: CatalogueOptions): Generator<DemoSeries> {
  const troubles = troublesOf(size)
  const mishaps = new Mishaps(troubles, size)
  const oddities = new Oddities()
  const articles = new Spread(troubles.articles, size)
  const reviews = new Spread(troubles.reviews, size)
  const originals: DemoProduct[] = []
  const unique = size - Math.min(troubles.duplicateCopies, Math.floor(size / 3))
  let made = 0
  let article = 0

  for (let index = 0; made < unique; index += 1) {
    const random = new Random(seed, 'series', index)
    const products = makeSeries({ index, seed, first: made, room: unique - made, now }, troubles, random)
    relate(products, random)
    for (const product of products) mishaps.befall(product, random)
    oddities.leave(products)
    made += products.length
    const dueArticles = articles.due(made)
    yield {
      name: seriesName(index),
      products,
      articles: makeArticles(products, dueArticles, article, now, random),
      reviews: makeReviews(products, reviews.due(made), now, random),
    }
    article += dueArticles
    keepOriginals(originals, products, size - unique)
  }

  const random = new Random(seed, 'duplicates')
  // Only a catalogue of a few products can lack a series with a single product; its copies are then left out.
  const copies = originals.slice(0, size - made).map((original, at) => makeDuplicate(original, made + at, random))
  yield {
    name: 'duplicates',
    products: copies,
    articles: makeArticles(copies, articles.due(size), article, now, random),
    reviews: makeReviews(copies, reviews.due(size), now, random),
  }
}

interface SeriesOf {
  index: number
  seed: number
  /** Ordinal of its first product */
  first: number
  /** Maximum number of products */
  room: number
  now: Date
}

function makeSeries(series: SeriesOf, troubles: Troubles, random: Random): DemoProduct[] {
  const languages: Language[] = ['nl', 'en']
  if (random.chance(0.35)) languages.push('de')
  if (random.chance(0.25)) languages.push('fr')
  const base = {
    series: seriesName(series.index),
    brand: brandOf(series.seed, series.index),
    style: random.pick(styles).nl,
    languages,
    now: series.now,
    // The range grew over two years; the newest series are a few days old.
    age: random.int(2, 715),
  }
  const products: DemoProduct[] = []
  const add = (of: FamilyOf, looks: ReturnType<typeof drawLooks>) => {
    const room = series.room - products.length
    if (room < 1) return
    // A configurable product needs at least two variations.
    const fitting = looks.length === 1 || room < 3 ? looks.slice(0, 1) : looks.slice(0, room - 1)
    products.push(...makeFamily(of, fitting, series.first + products.length, random))
  }
  if (series.index === 0) add({ ...base, type: sofa, age: 640 }, spreadOver(allLooks({ ...base, type: sofa }), troubles.sofaVariations))
  const ensemble = ensembles[random.pick(Object.keys(ensembles))] ?? []
  for (const key of random.sample(ensemble, random.int(2, ensemble.length))) {
    const of = { ...base, type: productType(key) }
    const looks = drawLooks(of, random)
    add(of, random.chance(0.45) ? looks : looks.slice(0, 1))
  }
  if (series.room > products.length) {
    const bundle = makeBundle(products, series.first + products.length, random)
    if (bundle) products.push(bundle)
  }
  return products
}

/** Picks `count` elements, evenly from first to last, so that a small sofa still comes in all its sizes. */
function spreadOver<T>(list: readonly T[], count: number): T[] {
  return Array.from({ length: Math.min(count, list.length) }, (_, at) => list[Math.floor((at * list.length) / count)] as T)
}

/** Keeps one single, faultless product per series until there are as many as copies are wanted. */
function keepOriginals(originals: DemoProduct[], products: readonly DemoProduct[], wanted: number): void {
  if (originals.length >= wanted) return
  const singles = products.filter((product) => product.type === 'SIMPLE' && product.parent === null)
  const found = singles.find(
    (product) => product.eanCode !== null && isEan(product.eanCode) && product.pictures.length > 0 && product.pictures.every(({ drawing }) => !drawing.blur),
  )
  if (found) originals.push(found)
}
