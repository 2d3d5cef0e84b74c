import type { Random } from '../Random.ts'
import { reviewSentences } from '../texts/reviewSentences.ts'
import { slug } from '../texts/productTexts.ts'
import { customers } from '../words/people.ts'
import { productTypes } from '../words/productTypes.ts'
import type { Language } from '../words/Words.ts'
import type { DemoProduct, DemoReview } from './DemoProduct.ts'
import { momentBefore } from './moments.ts'

/** `count` reviews on products of one series. */
export function makeReviews(products: readonly DemoProduct[], count: number, now: Date, random: Random): DemoReview[] {
  const reviewed = products.filter((product) => product.parent === null && product.type !== 'BUNDLE')
  return reviewed.length === 0 ? [] : Array.from({ length: count }, () => makeReview(random.pick(reviewed), products, now, random))
}

function makeReview(product: DemoProduct, series: readonly DemoProduct[], now: Date, random: Random): DemoReview {
  const language = random.weighted<Language>({ nl: 74, en: 10, de: 10, fr: 6 })
  const stars = Number(random.weighted({ 5: 46, 4: 27, 3: 13, 2: 7, 1: 7 }))
  const sentences = reviewSentences[language][stars >= 4 ? 'glad' : stars === 3 ? 'mixed' : 'cross']
  const type = productTypes.find(({ category }) => category === product.category)
  const neuter = type?.article === 'het'
  const content = [random.pick(sentences.openings), ...random.sample(sentences.details, random.int(1, 2)), ...(random.chance(0.6) ? [random.pick(sentences.closings)] : [])]
    .join(' ')
    .replaceAll('{noun}', type?.nouns[language] ?? product.series)
    .replaceAll('{our}', neuter ? 'ons' : 'onze')
    .replaceAll('{this}', neuter ? 'dit' : 'deze')
    .replaceAll('{series}', product.series)
  const people = customers[language]
  const first = random.pick(people.first)
  const last = random.pick(people.last)
  const createdAt = momentBefore(now, random, 700, 0)
  const age = (now.getTime() - createdAt.getTime()) / 86_400_000
  // Somebody moderates once a week: only what came in lately still waits.
  const status = age < 9 || random.chance(0.06) ? 'PENDING' : random.chance(stars <= 2 ? 0.2 : 0.06) ? 'REJECTED' : 'APPROVED'
  // A variation is reviewed together with its configurable product.
  const variation = random.chance(0.3) ? series.find((other) => other.parent === product.ordinal) : undefined
  return {
    customerName: random.chance(0.7) ? `${first} ${last}` : `${first} ${last.split(' ').at(-1)?.[0] ?? ''}.`,
    customerEmail: random.chance(0.9) ? `${slug(first)}.${slug(last)}@${people.mail}` : null,
    content,
    originalLanguage: language,
    stars,
    date: createdAt.toISOString().slice(0, 10),
    status,
    products: variation ? [product.ordinal, variation.ordinal] : [product.ordinal],
    createdAt,
  }
}
