import type { Random } from '../Random.ts'
import type { DemoProduct } from './DemoProduct.ts'
import { asSpreadsheetWrites, withWrongCheckDigit } from './ean.ts'
import { blurred, nearDuplicate } from './pictures.ts'
import { brokenAssignment } from './supply.ts'
import { Quota, type Troubles } from './troubles.ts'

/** Applies the mishaps of a real office to products, each as often as `Troubles` promises. */
export class Mishaps {
  readonly #badEan: Quota
  readonly #millimetre: Quota
  readonly #centimetre: Quota
  readonly #website: Quota
  readonly #german: Quota
  readonly #blurry: Quota
  readonly #near: Quota

  constructor(troubles: Troubles, size: number) {
    this.#badEan = new Quota(troubles.badEans, size, 0.6)
    this.#millimetre = new Quota(troubles.millimetreSlips, size, 0.5)
    this.#centimetre = new Quota(troubles.centimetreSlips, size, 0.4)
    this.#website = new Quota(troubles.brokenWebsiteAssignments, size, 0.06)
    this.#german = new Quota(troubles.germanInDutch, size, 0.08)
    this.#blurry = new Quota(troubles.blurryPictures, size, 0.2)
    this.#near = new Quota(troubles.nearDuplicatePictures, size, 0.35)
  }

  befall(product: DemoProduct, random: Random): void {
    if (product.eanCode !== null && this.#badEan.take())
      product.eanCode = this.#badEan.left % 5 === 0 ? asSpreadsheetWrites(product.eanCode) : withWrongCheckDigit(product.eanCode)
    this.#slipOfUnits(product)
    if (product.parent === null && product.active && product.websites.length > 0 && this.#website.take()) {
      const broken = brokenAssignment(random)
      product.websites = [...product.websites.filter(({ website }) => website !== broken.website), broken]
    }
    const { nl, de } = product.contents
    // Somebody pasted the supplier's German text into the Dutch field.
    if (nl && de?.description && product.parent === null && this.#german.take()) {
      nl.description = de.description
      nl.shortDescription = de.shortDescription
    }
    const [main, ...others] = product.pictures
    if (main && product.parent === null && this.#blurry.take()) product.pictures = [blurred(main), ...others]
    else if (main && this.#near.take()) product.pictures = [main, ...others, nearDuplicate(main)]
  }

  #slipOfUnits(product: DemoProduct): void {
    const { width, height, depth } = product.measures
    if (width !== undefined && this.#millimetre.take()) product.measures.width = width * 10
    else if (height !== undefined && depth !== undefined && this.#centimetre.take()) product.measures.height = height / 10
  }
}
