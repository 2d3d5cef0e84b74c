import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { type FieldValue, wordsFor } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { type CellWording, needsWords } from './cells.ts'
import type { Declaration } from './declarationsOf.ts'
import type { ExportCell, PhotoForm } from './defineCells.ts'

interface Place {
  kind: string
  declarationOf: (name: string) => Declaration
  photos: PhotoForm
}

// by field, then by value
type Values = Map<string, Map<unknown, FieldValue>>

const wordless: CellWording = { text: null, entries: [], isNumber: false }
// equal values share one object
const keyOf = (value: FieldValue): unknown => (typeof value === 'object' ? JSON.stringify(value) : value)

/** Values that refer to entities, each formatted once, however many rows have it. */
export class CellWords {
  readonly #db: Kysely<Database>
  readonly #intl: IntlShape<string>
  readonly #place: Place
  readonly #words = new Map<string, Map<unknown, CellWording>>()
  readonly #own = new Map<string, Map<unknown, ExportCell | null>>()

  constructor(db: Kysely<Database>, intl: IntlShape<string>, place: Place) {
    this.#db = db
    this.#intl = intl
    this.#place = place
  }

  /** Formats all such values of these entities. */
  async ask(things: Iterable<readonly [string, FieldValue][]>): Promise<void> {
    const asked: Values = new Map()
    const owned: Values = new Map()
    for (const fields of things) {
      for (const [name, value] of fields) {
        const { field, own } = this.#place.declarationOf(name)
        if (own) note(owned, this.#own, name, value)
        else if (field !== null && needsWords(field, value)) note(asked, this.#words, name, value)
      }
    }
    await this.#findOwn(owned)
    // fields without cells of their own are formatted as usual
    for (const [name, values] of owned) {
      const { field } = this.#place.declarationOf(name)
      for (const [key, value] of values)
        if (field !== null && needsWords(field, value) && this.#own.get(name)?.get(key) === null) note(asked, this.#words, name, value)
    }
    await this.#findWords(asked)
  }

  read(name: string, value: FieldValue): CellWording {
    return this.#words.get(name)?.get(keyOf(value)) ?? wordless
  }

  /** The field's own cells for the value; null: as usual. */
  own(name: string, value: FieldValue): ExportCell | null {
    return this.#own.get(name)?.get(keyOf(value)) ?? null
  }

  async #findOwn(owned: Values): Promise<void> {
    for (const [cellsOf, names] of Map.groupBy(owned.keys(), (name) => this.#place.declarationOf(name).own)) {
      const uses = usesOf(names.map((name) => [name, owned.get(name) ?? new Map()]))
      const cells = await cellsOf?.(this.#db, uses, this.#place.photos)
      uses.forEach(({ field, key }, at) => put(this.#own, field, key, cells?.[at] ?? null))
    }
  }

  async #findWords(asked: Values): Promise<void> {
    if (asked.size === 0) return
    const { kind } = this.#place
    const uses = usesOf(asked)
    const found = await wordsFor(
      this.#db,
      this.#intl,
      uses.map(({ field, value }) => ({ kind, field, before: null, after: value })),
    )
    uses.forEach(({ field, key }, at) => {
      const one = found[at]
      if (one) put(this.#words, field, key, { text: one.after, entries: one.added, isNumber: one.form === 'NUMBER' })
    })
  }
}

const usesOf = (values: Iterable<readonly [string, ReadonlyMap<unknown, FieldValue>]>) =>
  [...values].flatMap(([field, of]) => [...of].map(([key, value]) => ({ field, key, value })))

function note<T>(fresh: Values, known: ReadonlyMap<string, ReadonlyMap<unknown, T>>, name: string, value: FieldValue): void {
  const key = keyOf(value)
  if (!known.get(name)?.has(key)) put(fresh, name, key, value)
}

function put<T>(all: Map<string, Map<unknown, T>>, name: string, key: unknown, value: T): void {
  const values = all.get(name)
  if (values) values.set(key, value)
  else all.set(name, new Map([[key, value]]))
}
