import type { AttributeFacts, Attributes, Facts } from './Facts.ts'

/** The measures of a product by the code of their attribute, in centimetres and kilos. */
export class Measures {
  readonly #numbers = new Map<string, number>()
  readonly #attributes: Attributes

  constructor({ values }: Facts, attributes: Attributes) {
    this.#attributes = attributes
    for (const { attribute, number } of values) {
      const known = attributes.byId.get(attribute)
      if (known && number !== null) this.#numbers.set(known.code, number * (toCentimetres[known.unit ?? ''] ?? 1))
    }
  }

  get(code: string): number | undefined {
    return this.#numbers.get(code)
  }

  attribute(code: string): AttributeFacts | undefined {
    return this.#attributes.byCode.get(code)
  }

  /** Those of these that are there. */
  *of(codes: readonly string[]): Generator<[string, number]> {
    for (const code of codes) {
      const number = this.#numbers.get(code)
      if (number !== undefined) yield [code, number]
    }
  }
}

const toCentimetres: Readonly<Record<string, number>> = { mm: 0.1, m: 100, inch: 2.54, '"': 2.54, g: 0.001 }
