import { Random } from '../Random.ts'
import { reviewSentences } from '../texts/reviewSentences.ts'
import { strayRemarks } from '../texts/strayRemarks.ts'
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
  const content = [
    random.pick(sentences.openings),
    ...random.sample(sentences.details, random.int(1, 2)),
    ...(random.chance(0.6) ? [random.pick(sentences.closings)] : []),
  ]
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
  // Reviews are moderated once a week: only recent ones are still pending.
  const status = age < 9 || random.chance(0.06) ? 'PENDING' : random.chance(stars <= 2 ? 0.2 : 0.06) ? 'REJECTED' : 'APPROVED'
  // A variation is reviewed together with its configurable product.
  const variation = random.chance(0.3) ? series.find((other) => other.parent === product.ordinal) : undefined
  const { stray, ...origin } = originOf(stars, new Random('review', createdAt.getTime(), content))
  return {
    ...origin,
    customerName: random.chance(0.7) ? `${first} ${last}` : `${first} ${last.split(' ').at(-1)?.[0] ?? ''}.`,
    customerEmail: random.chance(0.9) ? `${slug(first)}.${slug(last)}@${people.mail}` : null,
    content: stray === null ? content : `${content} ${strayRemarks[language][stray] ?? ''}`,
    originalLanguage: language,
    stars,
    date: createdAt.toISOString().slice(0, 10),
    status,
    ...(status === 'REJECTED' && { rejectionReason: stars <= 2 ? 'Gaat over de bezorging, niet over het product.' : 'Noemt een andere winkel.' }),
    products: variation ? [product.ordinal, variation.ordinal] : [product.ordinal],
    createdAt,
  }
}

/** Where a review came from, how it was verified, and which misplaced remark it contains. Uses its own random sequence. */
function originOf(
  stars: number,
  random: Random,
): Pick<DemoReview, 'source' | 'sourceName' | 'sourceReference' | 'sourceRating' | 'sourceScale' | 'verified' | 'verificationMethod'> & {
  stray: number | null
} {
  const stray = random.chance(0.04) ? random.int(0, 3) : null
  if (random.chance(0.3)) {
    // Out of ten; rounded half up it gives these stars. The minimum of ten is one.
    const sourceRating = stars * 2 - (random.chance(0.5) ? 1 : 0)
    return {
      stray,
      source: 'IMPORT',
      sourceName: 'Kiyoh',
      sourceReference: `K-${random.int(100_000_000, 999_999_999)}`,
      sourceRating,
      sourceScale: 10,
      verified: true,
      verificationMethod: 'PLATFORM',
    }
  }
  return { stray, ...(random.chance(0.6) && { verified: true, verificationMethod: random.chance(0.5) ? ('ORDER' as const) : ('INVITATION' as const) }) }
}
