import type { AttributeFacts, Attributes, Facts, ValueFacts } from './Facts.ts'

/** What a product says by the code of the attribute, its measures in centimetres and kilos. */
export class Measures {
  readonly #numbers = new Map<string, number>()
  readonly #said = new Map<string, ValueFacts>()
  readonly #attributes: Attributes

  constructor({ values }: Facts, attributes: Attributes) {
    this.#attributes = attributes
    for (const value of values) {
      const known = attributes.byId.get(value.attribute)
      if (!known) continue
      this.#said.set(known.code, value)
      if (value.number !== null) this.#numbers.set(known.code, value.number * (toCentimetres[known.unit ?? ''] ?? 1))
    }
  }

  said(code: string): ValueFacts | undefined {
    return this.#said.get(code)
  }

  /** What stands there in words: the text, or the choice. */
  words(code: string): string | null {
    const value = this.#said.get(code)
    return value?.text ?? value?.value ?? null
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

/** Whether an attribute that is yes or no says yes. */
export const isYes = (value: ValueFacts | undefined) => value?.text === 'true'
