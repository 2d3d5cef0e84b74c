import type { Random } from '../Random.ts'
import { writeContents } from '../texts/productTexts.ts'
import { fabrics } from '../words/fabrics.ts'
import { type Leg, legs, materials } from '../words/materials.ts'
import { editors } from '../words/people.ts'
import { type ProductType, sizeName } from '../words/ProductType.ts'
import type { Language } from '../words/Words.ts'
import type { DemoPicture, DemoProduct } from './DemoProduct.ts'
import { eanOf } from './ean.ts'
import { drawModel, type Look, lookIn, measuresOf, type Model, priceOf } from './Look.ts'
import { momentAfter, momentBefore } from './moments.ts'
import { takePictures } from './pictures.ts'
import { pricesOf } from './priceLists.ts'
import { assign, leadTimeOf, stockOf } from './supply.ts'

export interface FamilyOf {
  type: ProductType
  series: string
  brand: string
  style: string
  languages: readonly Language[]
  now: Date
  /** Days since the series was added to the range */
  age: number
}

/** The looks that a family is sold in: some of the sizes, each in some of the finishes. */
export function drawLooks({ type, series, brand }: FamilyOf, random: Random): Look[] {
  const sizes = random.sample(type.sizes, random.int(1, Math.min(3, type.sizes.length)))
  const base = { type, series, brand }
  if (type.upholstered) {
    const leg: Leg | null = type.key === 'pouf' || type.key === 'reclinerChair' ? null : random.pick(legs)
    const cloths = random.sample([...new Set(fabrics.map((fabric) => fabric.collection))], random.int(1, 3))
    const chosen = fabrics.filter((fabric) => cloths.includes(fabric.collection) && random.chance(0.6))
    const dyes = chosen.length > 0 ? chosen : [random.pick(fabrics)]
    return sizes.flatMap((size) => dyes.map((fabric) => lookIn({ ...base, size }, { fabric, leg })))
  }
  const material = materials[random.pick(type.materials)]
  const finishes = random.sample(material.finishes, random.int(1, material.finishes.length))
  return sizes.flatMap((size) => finishes.map((colour) => lookIn({ ...base, size }, { material, colour })))
}

/** All variations of the large sofa: five sizes, sixty fabrics, three kinds of legs. */
export function allLooks({ type, series, brand }: FamilyOf): Look[] {
  return type.sizes.flatMap((size) => fabrics.flatMap((fabric) => legs.map((leg) => lookIn({ type, series, brand, size }, { fabric, leg }))))
}

/**
 * Turns looks into products: one look is a simple product, several are the variations of a configurable one.
 * `first` is the ordinal of the first product; the SKU's number follows from it.
 */
export function makeFamily(of: FamilyOf, looks: readonly Look[], first: number, random: Random): DemoProduct[] {
  const model = drawModel(of.type, random)
  const [low, high] = of.type.price
  const basis = low + random.next() ** 1.6 * (high - low)
  const sku = `${of.type.code}-${String(10_000 + first).padStart(5, '0')}`
  const created = momentBefore(of.now, random, of.age, Math.max(0, of.age - 20))
  const seed = random.int(1, 1_000_000)
  const shots = new Map<string, DemoPicture[]>()
  const picturesOf = (look: Look): DemoPicture[] => {
    const key = `${look.fabric?.key ?? look.colour.key}/${look.leg?.key ?? ''}`
    const known = shots.get(key) ?? takePictures(look, seed, random)
    shots.set(key, known)
    return known
  }
  const [only] = looks
  if (only === undefined) return []
  const single = looks.length === 1
  const parent = single
    ? []
    : [makeProduct(of, only, { type: 'CONFIGURABLE', ordinal: first, parent: null, sku, model: {}, basis, created, pictures: picturesOf(only) }, random)]
  for (const product of parent) nameAfterSeries(product, only)
  const children = looks.map((look, at) =>
    makeProduct(
      of,
      look,
      {
        type: 'SIMPLE',
        ordinal: first + at + parent.length,
        parent: single ? null : first,
        sku: single ? sku : `${sku}-${String(at + 1).padStart(3, '0')}`,
        model,
        basis,
        created: single || random.chance(0.9) ? created : momentAfter(created, of.now, random),
        pictures: picturesOf(look),
      },
      random,
    ),
  )
  for (const product of parent) {
    product.axes = axesOf(children)
    sellFromTheLeast(product, children)
  }
  const family = [...parent, ...children]
  assign(family, random)
  return family
}

interface Making {
  type: 'SIMPLE' | 'CONFIGURABLE'
  ordinal: number
  parent: number | null
  sku: string
  model: Model
  basis: number
  created: Date
  pictures: DemoPicture[]
}

function makeProduct(of: FamilyOf, look: Look, making: Making, random: Random): DemoProduct {
  const sellable = making.type === 'SIMPLE'
  const active = random.chance(0.9)
  const stock = sellable ? stockOf(random) : []
  // Every fifth product is unfinished; most of those lack something that a website requires.
  const complete = random.chance(0.8)
  return {
    ordinal: making.ordinal,
    type: making.type,
    parent: making.parent,
    sku: making.sku,
    eanCode: sellable && random.chance(0.985) ? eanOf(making.ordinal) : null,
    active,
    isLabelProduct: random.chance(0.05),
    isFolderProduct: making.parent === null && random.chance(0.06),
    mailInbox: making.parent === null && random.chance(0.012) ? `${making.sku.toLowerCase()}@inbox.lindeman.example` : null,
    brand: of.brand,
    series: of.series,
    category: of.type.category,
    department: of.type.department,
    leadTimeWeeks: sellable ? leadTimeOf(of.type.group, stock, random) : null,
    contents: forget(writeContents(look, making.sku.replace(/^\D+/, ''), of.languages, random), complete ? 0.003 : 0.4, random),
    oldUrlKeys: [],
    pictures: random.chance(complete ? 0.003 : 0.35) ? [] : making.pictures,
    choices: choicesOf(of, look),
    axes: [],
    measures: sellable ? measuresOf(making.model, look.size) : {},
    prices: random.chance(complete ? 0.002 : 0.2) ? {} : pricesOf(priceOf(look, making.basis), { seating: of.type.group === 'seating' }, random),
    stock,
    websites: [],
    components: [],
    related: [],
    duplicateOf: null,
    createdAt: making.created,
    updatedAt: momentAfter(making.created, of.now, random),
    updatedBy: random.weighted(editors),
  }
}

function choicesOf(of: FamilyOf, look: Look): Record<string, string> {
  const choices: Record<string, string> = { color: look.colour.names.nl, material: look.material.names.nl, style: of.style }
  if (look.fabric) choices.fabric = look.fabric.key
  if (look.leg) choices.legs = look.leg.names.nl
  const size = sizeName(look.size)
  if (size !== null) choices.size = size
  return choices
}

// In one of this many families somebody has forgotten the price.
const forgottenEvery = 40

/** The configurable product gets the prices of its cheapest variation, in each price list. */
function sellFromTheLeast(parent: DemoProduct, children: readonly DemoProduct[]): void {
  if (!parent.prices.web || parent.ordinal % forgottenEvery === forgottenEvery - 1) return
  const sold = children.filter(({ prices }) => prices.web)
  const [least] = sold.sort((a, b) => (a.prices.web?.price ?? 0) - (b.prices.web?.price ?? 0))
  if (least) parent.prices = { ...least.prices }
}

/** The attributes in which the members of a family differ; a fabric implies colour and cloth. */
function axesOf(children: readonly DemoProduct[]): string[] {
  const fabrics = children.some(({ choices }) => choices.fabric !== undefined)
  const codes = ['size', ...(fabrics ? ['fabric'] : ['material', 'color']), 'legs']
  return codes.filter((code) => new Set(children.map(({ choices }) => choices[code])).size > 1)
}

/** The configurable product is named after its series and kind: Vaara bank. */
function nameAfterSeries(product: DemoProduct, look: Look): void {
  for (const [language, content] of Object.entries(product.contents) as [Language, NonNullable<DemoProduct['contents'][Language]>][]) {
    if (content.name !== null) content.name = `${look.series} ${look.type.nouns[language]}`
    if (content.metaTitle !== null) content.metaTitle = `${look.series} ${look.type.nouns[language]} | Lindeman`
  }
}

/** Drops texts that nobody has written yet. The Dutch name always remains. */
function forget(contents: DemoProduct['contents'], probability: number, random: Random): DemoProduct['contents'] {
  for (const [language, content] of Object.entries(contents) as [Language, NonNullable<DemoProduct['contents'][Language]>][]) {
    if (language !== 'nl' && random.chance(probability / 2)) {
      delete contents[language]
      continue
    }
    if (random.chance(probability)) content.description = null
    if (random.chance(probability)) content.shortDescription = null
    if (random.chance(probability * 2)) content.metaDescription = null
    if (random.chance(0.25)) content.priceCardDescription = null
  }
  return contents
}
