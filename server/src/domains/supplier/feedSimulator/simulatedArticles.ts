// The articles of an invented supplier, derived from the article's number alone: the same each time.

const brands = ['Noordhout', 'Maas & Zoon', 'Veluwe Meubel', 'Lindhorst']
const series = ['Lund', 'Miro', 'Baarn', 'Texel', 'Oslo', 'Vera', 'Kamp', 'Juno', 'Drenthe', 'Arno']
const types = ['Hoekbank', '2-zitsbank', 'Fauteuil', 'Eettafel', 'Eetkamerstoel', 'Dressoir', 'Boxspring', 'Salontafel']
const colours = ['Antraciet', 'Zand', 'Olijf', 'Roest', 'Naturel', 'Petrol']
const materials = ['Eiken', 'Beuken', 'Staal', 'Stof', 'Leer']
const setUps = ['links', 'rechts', 'U-opstelling']

/** A deterministic, evenly distributed hash of a number. */
function draw(seed: number, below: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % below
}

const pick = <One>(list: readonly One[], seed: number): One => list[draw(seed, list.length)] as One

/** 13 digits with a correct check digit. */
function ean(number: number): string {
  const digits = `871${String(number).padStart(9, '0')}`
  let sum = 0
  for (let at = 0; at < 12; at += 1) sum += Number(digits[at]) * (at % 2 === 0 ? 1 : 3)
  return digits + String((10 - (sum % 10)) % 10)
}

export interface SimulatedArticle {
  sku: string
  name: string
  status?: string
  isDeleted?: boolean
  outOfProduction: boolean
  outOfCollection: boolean
  warehouseQty: number
  storeQty: number
  leadTimeWeeks: number
  eanCodes: string[]
  brand: string
  series: string
  type: string
  group: string
  collection: string
  description: string
  materials: string[]
  fabrics: string[]
  colours: string[]
  setUps?: string[]
  widthMm: number
  depthMm: number
  heightMm: number
  packages: { widthMm: number; depthMm: number; heightMm: number; weightG: number }[]
  currency: string
  purchasePriceCents: number
  recommendedPriceCents: number
  priceGroups?: { group: string; priceCents: number }[]
  images: string[]
  /** A column of the supplier's own that is not read */
  palletCode: string
}

export function simulatedArticle(number: number): SimulatedArticle {
  const of = (salt: number, below: number) => draw(number * 64 + salt, below)
  const [name, type, colour] = [pick(series, number * 64 + 1), pick(types, number * 64 + 2), pick(colours, number * 64 + 3)]
  const purchase = 4_900 + of(4, 250_000)
  const isCorner = type === 'Hoekbank'
  return {
    sku: `SIM-${String(number).padStart(6, '0')}`,
    name: `${name} ${type.toLowerCase()} ${colour.toLowerCase()}`,
    outOfProduction: of(5, 40) === 0,
    outOfCollection: of(6, 30) === 0,
    warehouseQty: of(7, 60),
    storeQty: of(8, 12),
    leadTimeWeeks: 2 + of(9, 14),
    eanCodes: [ean(number)],
    brand: pick(brands, number * 64 + 10),
    series: name,
    type,
    group: pick(['Zitmeubelen', 'Tafels', 'Kasten', 'Slapen'], number * 64 + 11),
    collection: `${2024 + of(12, 3)}`,
    description: `${type} uit de serie ${name}, uitgevoerd in ${colour.toLowerCase()}.`,
    materials: [pick(materials, number * 64 + 13)],
    fabrics: [`Stof ${1 + of(14, 60)}`],
    colours: [colour],
    ...(isCorner && {
      setUps: [pick(setUps, number * 64 + 15)],
      priceGroups: [0, 1, 2].map((group) => ({ group: `PG ${group + 1}`, priceCents: purchase * 2 + group * 15_000 })),
    }),
    widthMm: 400 + of(16, 2_600),
    depthMm: 400 + of(17, 900),
    heightMm: 400 + of(18, 1_200),
    packages: [{ widthMm: 600 + of(19, 1_500), depthMm: 600, heightMm: 500, weightG: 8_000 + of(20, 60_000) }],
    currency: 'EUR',
    purchasePriceCents: purchase,
    recommendedPriceCents: purchase * 2 + 99,
    images: [`https://images.example/${number}.jpg`],
    palletCode: `P${of(21, 900)}`,
  }
}

/**
 * One of three deltas: the first changes stock and prices and adds articles, the second has price jumps and other codes, the
 * third ends articles and has unreadable rows.
 */
export function* simulatedDelta(delta: 1 | 2 | 3, items: number): Generator<object> {
  const some = Math.max(1, Math.floor(items / 100))
  if (delta === 1) {
    for (let number = 1; number <= some * 2; number += 1) {
      const article = simulatedArticle(number)
      yield number % 2 === 0
        ? { ...article, warehouseQty: article.warehouseQty + 3 }
        : { ...article, purchasePriceCents: Math.round(article.purchasePriceCents * 1.04) }
    }
    for (let number = items + 1; number <= items + 400; number += 1)
      yield { ...simulatedArticle(number), outOfCollection: false, outOfProduction: false, series: 'Nieuwpoort', type: 'Hoekbank' }
  } else if (delta === 2) {
    for (let number = 1; number <= some * 3; number += 1) {
      const article = simulatedArticle(number)
      if (number % 3 === 0)
        yield {
          ...article,
          purchasePriceCents: Math.round(article.purchasePriceCents * 1.4),
          recommendedPriceCents: Math.round(article.recommendedPriceCents * 1.4),
        }
      else if (number % 3 === 1) yield { ...article, leadTimeWeeks: article.leadTimeWeeks + 9 }
      else yield { ...article, eanCodes: [...article.eanCodes, ean(500_000_000 + number)] }
    }
  } else {
    for (let number = 1; number <= some * 4; number += 1) {
      const article = simulatedArticle(number)
      if (number % 4 === 0) yield { ...article, outOfProduction: true, description: 'Uitlopend.' }
      else if (number % 4 === 1) yield { ...article, isDeleted: true }
      else if (number % 4 === 2) yield { ...article, purchasePriceCents: -1 }
      else yield { ...article, eanCodes: ['8712345678900'] }
    }
  }
}
