import type { AttributeFacts, Attributes, FactsOf, ValueFacts } from './Facts.ts'

/** A product's values by attribute code, its measurements in centimetres and kilos. */
export interface Said {
  numbers: ReadonlyMap<string, number>
  values: ReadonlyMap<string, ValueFacts>
  attributes: Attributes
}

export function readSaid({ values: all }: FactsOf<'values'>, attributes: Attributes): Said {
  const numbers = new Map<string, number>()
  const values = new Map<string, ValueFacts>()
  for (const value of all) {
    const known = attributes.byId.get(value.attribute)
    // Of several choices always the same one, since the order of reading is undefined.
    if (!known || (values.get(known.code)?.value ?? '') > (value.value ?? '')) continue
    values.set(known.code, value)
    if (value.number !== null) numbers.set(known.code, value.number * (toCentimetres[known.unit ?? ''] ?? 1))
  }
  return { numbers, values, attributes }
}

/**
 * A check's view of the values: only of the attributes that it declares; others throw. A check only runs again when one of
 * those changes, so that a missing declaration is noticed at the first run instead of never.
 */
export class Measures {
  readonly #said: Said
  readonly #named: ReadonlySet<string>

  constructor(said: Said, named: ReadonlySet<string>) {
    this.#said = said
    this.#named = named
  }

  said(code: string): ValueFacts | undefined {
    return this.#said.values.get(this.#known(code))
  }

  /** The value in words: the text, or the choice. */
  words(code: string): string | null {
    const value = this.said(code)
    return value?.text ?? value?.value ?? null
  }

  get(code: string): number | undefined {
    return this.#said.numbers.get(this.#known(code))
  }

  attribute(code: string): AttributeFacts | undefined {
    return this.#said.attributes.byCode.get(this.#known(code))
  }

  /** Those of these that have a value. */
  *of(codes: readonly string[]): Generator<[string, number]> {
    for (const code of codes) {
      const number = this.get(code)
      if (number !== undefined) yield [code, number]
    }
  }

  #known(code: string): string {
    if (!this.#named.has(code)) throw new Error(`A check asks for the attribute ${code}, which it does not name in checkers.ts`)
    return code
  }
}

const toCentimetres: Readonly<Record<string, number>> = { mm: 0.1, m: 100, inch: 2.54, '"': 2.54, g: 0.001 }

/** Whether a boolean attribute is true. */
export const isYes = (value: ValueFacts | undefined) => value?.text === 'true'
