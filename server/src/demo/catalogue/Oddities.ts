import { shorten } from '../texts/productTexts.ts'
import type { DemoProduct } from './DemoProduct.ts'

type Oddity = (product: DemoProduct, series: readonly DemoProduct[]) => void

const nl = ({ contents }: DemoProduct) => contents.nl

/** Everyday mistakes; a check of the inspector reports each of them. */
const oddities: readonly Oddity[] = [
  (product) => {
    const text = nl(product)
    if (text?.shortDescription)
      text.shortDescription =
        `${text.shortDescription} Geschikt voor dagelijks gebruik in de woonkamer, de hal en de werkkamer, en met een zachte doek zo weer schoon: daar heb je jaren plezier van. Kom hem zien.`.slice(
          0,
          236,
        )
  },
  (product) => {
    const text = nl(product)
    if (text?.metaDescription) text.metaDescription = shorten(`Nu voor € 499. ${text.metaDescription}`, 160)
  },
  (product) => {
    const text = nl(product)
    if (!text?.shortDescription) return
    text.shortDescription = shorten(`Uit voorraad leverbaar. ${text.shortDescription}`, 200)
    product.stock = []
    product.leadTimeWeeks ??= 6
  },
  (product) => {
    product.sku = product.sku.replace('0', 'O')
  },
  (product) => {
    delete product.measures.height
  },
  (product, series) => {
    const other = series.find(({ choices, pictures, type }) => type === 'SIMPLE' && pictures.length > 0 && choices.color !== product.choices.color)
    const [taken] = other?.pictures ?? []
    if (taken) product.pictures = [taken, ...product.pictures.slice(1)]
  },
  (product) => {
    const { en } = product.contents
    if (en?.urlKey) en.urlKey = 'new-in-our-collection'
  },
  (product) => {
    const text = nl(product)
    if (text && text.description !== product.contents.de?.description)
      text.description = 'Nieuw in de collectie. De omschrijving volgt zodra het eerste exemplaar in de showroom staat.'
  },
  (product, series) => {
    const price = product.prices.web?.price
    const cheaper = series.find(
      (other) => other.parent === null && other.ordinal !== product.ordinal && price !== undefined && (other.prices.web?.price ?? Infinity) < price,
    )
    if (cheaper) product.related = [...product.related.filter(({ ordinal }) => ordinal !== cheaper.ordinal), { ordinal: cheaper.ordinal, kind: 'UPSELL' }]
  },
]

// One in this many single products gets an oddity; the large families stay unchanged.
const every = 3

// One in this many single products online had another address; for every second of these nobody has decided about a redirect.
const movedEvery = 60
const firstMoved = 7

/** Distributes everyday mistakes over all series. */
export class Oddities {
  #singles = 0
  #online = 0
  #moved = 0
  #given = 0
  #bundles = 0
  #claims = 0

  leave(series: readonly DemoProduct[]): void {
    for (const product of series) {
      if (product.type === 'BUNDLE') this.#bundle(product)
      if (product.type !== 'SIMPLE' || product.parent !== null) continue
      this.#claim(product)
      this.#move(product)
      this.#singles += 1
      if (this.#singles % every !== 0) continue
      oddities[this.#given % oddities.length]?.(product, series)
      this.#given += 1
    }
  }

  /** One bundle in eight costs more than its parts. */
  #bundle({ prices }: DemoProduct): void {
    this.#bundles += 1
    if (prices.web && this.#bundles % 8 === 0) prices.web = { ...prices.web, price: Math.ceil((prices.web.price * 1.25) / 1_000) * 1_000 }
  }

  /** Its address was changed while it was online. */
  #move(product: DemoProduct): void {
    const urlKey = nl(product)?.urlKey
    if (!urlKey || !product.websites.some(({ onlineStatus }) => onlineStatus === 'ONLINE')) return
    this.#online += 1
    if (this.#online % movedEvery !== firstMoved) return
    this.#moved += 1
    product.oldUrlKeys = [{ urlKey: `${urlKey}-nieuw`, redirects: this.#moved % 2 === 0 }]
  }

  /** One in four veneer products is described as solid wood. */
  #claim(product: DemoProduct): void {
    const text = nl(product)
    if (!text?.description || !/fineer|mdf/i.test(product.choices.material ?? '')) return
    this.#claims += 1
    if (this.#claims % 4 === 0) text.description = `${text.description} Het blad is van massief eiken.`
  }
}
