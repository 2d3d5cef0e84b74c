/** Number of each kind of trouble in a catalogue of a given size. At 12,000 products these are the numbers that the product promises. */
export interface Troubles {
  /** Variations of the large sofa */
  sofaVariations: number
  /** Products that duplicate another one. 150 pairs: the list's filter "duplicates" then shows 300 products, and some that are only very similar. */
  duplicateCopies: number
  badEans: number
  /** A measure entered in millimetres instead of centimetres: ten times too large */
  millimetreSlips: number
  /** The reverse: ten times too small */
  centimetreSlips: number
  brokenWebsiteAssignments: number
  germanInDutch: number
  blurryPictures: number
  /** Photos that are nearly identical to another photo of the same product */
  nearDuplicatePictures: number
  articles: number
  reviews: number
}

export function troublesOf(size: number): Troubles {
  const share = (count: number) => Math.ceil((count * size) / 12_000)
  return {
    sofaVariations: Math.min(900, share(900)),
    duplicateCopies: share(150),
    badEans: share(150),
    millimetreSlips: share(30),
    centimetreSlips: share(30),
    brokenWebsiteAssignments: share(40),
    germanInDutch: share(25),
    blurryPictures: share(5),
    nearDuplicatePictures: share(8),
    articles: share(4_000),
    reviews: share(1_500),
  }
}

/**
 * Gives a trouble to every nth product that can have it, until the count is used up. The catalogue is generated in one pass, so
 * it is not known beforehand how many products have, say, an EAN; `share` is a fraction that is certainly reached.
 */
export class Quota {
  #left: number
  #seen = 0
  readonly #every: number

  constructor(count: number, size: number, share: number) {
    this.#left = count
    this.#every = Math.max(1, Math.floor((size * share) / count))
  }

  take(): boolean {
    this.#seen += 1
    if (this.#left === 0 || this.#seen % this.#every !== 0) return false
    this.#left -= 1
    return true
  }

  get left(): number {
    return this.#left
  }
}

/** Spreads a total over the catalogue in proportion to the products made so far. */
export class Spread {
  #given = 0
  readonly #total: number
  readonly #size: number

  constructor(total: number, size: number) {
    this.#total = total
    this.#size = size
  }

  /** How many are due once `made` products exist */
  due(made: number): number {
    const count = Math.floor((this.#total * made) / this.#size) - this.#given
    this.#given += count
    return count
  }
}
