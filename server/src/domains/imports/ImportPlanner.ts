import type { Kysely } from 'kysely'
import { type FieldValue, type PlanItem, reserveIds } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { type AttributeTarget, attributeTargets } from './columns.ts'
import { findAttributes, findDiscounts, findPriceList, findProductsBySku, findValues, foldTexts } from './import.store.ts'
import type { ReadRow } from './readRow.ts'

/** A language that products are described in */
export type ContentLanguage = 'nl' | 'en' | 'de' | 'fr'

const attributeNames: Readonly<Record<AttributeTarget, Record<string, string>>> = {
  type: { nl: 'Soort', en: 'Type', de: 'Art', fr: 'Type' },
  color: { nl: 'Kleur', en: 'Colour', de: 'Farbe', fr: 'Couleur' },
  material: { nl: 'Materiaal', en: 'Material', de: 'Material', fr: 'Matière' },
  size: { nl: 'Maat', en: 'Size', de: 'Größe', fr: 'Taille' },
}

interface Attribute {
  id: number
  code: string
  type: string
  /** folded key → id of the value */
  values: Map<string, number>
}

export interface PlannedChunk {
  plan: PlanItem[]
  /** Place in the plan → the row that it came from; what is not here are attributes, values and price lists */
  rows: Map<number, ReadRow>
  /** Places of rows that certainly change something, though the plan of a dry run cannot say it: see `isDryRun`. */
  surelyChanged: Set<number>
  made: MadeBeside
}

/** What an import makes besides products */
export interface MadeBeside {
  attributes: number
  values: number
  priceLists: number
}

/**
 * Turns rows into a plan for the engine. Remembers from chunk to chunk which attributes, values and price lists there
 * are, and adds those that are missing to the plan of the chunk that first needs them.
 * In a dry run nothing is ever made, so that nothing may refer to it: such fields are left out and the row is noted.
 */
export class ImportPlanner {
  readonly #db: Kysely<Database>
  readonly #language: ContentLanguage
  readonly #isDryRun: boolean
  readonly #attributes = new Map<AttributeTarget, Attribute>()
  readonly #priceLists = new Map<string, number>()
  readonly #keys = new Map<string, string>()
  readonly #ids: number[] = []
  #isReady = false
  // A dry run's ids for what does not exist: never written, only told apart.
  #imagined = 0

  constructor(db: Kysely<Database>, options: { language: ContentLanguage; isDryRun: boolean }) {
    this.#db = db
    this.#language = options.language
    this.#isDryRun = options.isDryRun
  }

  async plan(rows: readonly ReadRow[]): Promise<PlannedChunk> {
    if (!this.#isReady) await this.#readAttributes()
    const before: PlanItem[] = []
    const made = { ...(await this.#planValues(rows, before)), priceLists: await this.#planPriceLists(rows, before) }
    const known = await findProductsBySku(this.#db, rows.map(({ sku }) => sku))
    const lists = [...this.#priceLists.values()].filter((id) => id > 0)
    const priced = rows.flatMap((row) => (row.price ? (known.get(row.sku.toUpperCase()) ?? []) : []))
    const discounts = lists.length > 0 && priced.length > 0 ? await findDiscounts(this.#db, priced, lists) : new Map<string, string>()

    const chunk: PlannedChunk = { plan: before, rows: new Map(), surelyChanged: new Set(), made }
    for (const row of rows) {
      const id = known.get(row.sku.toUpperCase()) ?? null
      const { fields, leavesOut } = this.#fieldsOf(row, id, discounts)
      const place = chunk.plan.length
      chunk.rows.set(place, row)
      if (leavesOut) chunk.surelyChanged.add(place)
      chunk.plan.push(id === null ? { kind: 'product', id, op: 'create', fields: { type: 'SIMPLE', sku: row.sku, active: false, ...fields } } : { kind: 'product', id, op: 'update', fields })
    }
    return chunk
  }

  #fieldsOf(row: ReadRow, id: number | null, discounts: ReadonlyMap<string, string>): { fields: Record<string, FieldValue>; leavesOut: boolean } {
    const fields: Record<string, FieldValue> = { [`content.${this.#language}.name`]: row.name }
    let leavesOut = false
    if (row.description !== undefined) fields[`content.${this.#language}.description`] = row.description
    if (row.series !== undefined) fields.series = row.series
    if (row.category !== undefined) fields.category = row.category
    if (row.department !== undefined) fields.department = row.department
    if (row.brand !== undefined) fields.brand = row.brand
    if (row.url !== undefined) fields.sourceUrl = row.url
    for (const target of attributeTargets) {
      const text = row.choices[target]
      const attribute = this.#attributes.get(target)
      if (text === undefined || attribute === undefined) continue
      const value = valueOf(attribute, this.#keys.get(text) ?? text, text)
      if (value === null) leavesOut = true
      else fields[`attribute.${attribute.code}`] = attribute.type === 'MULTI_SELECT' ? [value] : value
    }
    if (row.price) {
      const list = this.#priceLists.get(row.price.currency) ?? -1
      if (list < 0) leavesOut = true
      else fields[`price.${list}`] = { price: row.price.amount, discountPrice: (id === null ? null : discounts.get(`${id} ${list}`)) ?? null }
    }
    return { fields, leavesOut }
  }

  async #readAttributes(): Promise<void> {
    this.#isReady = true
    const found = await findAttributes(this.#db, attributeTargets.map((code) => ({ code, name: attributeNames[code]['nl'] ?? code })))
    for (const target of attributeTargets) {
      const attribute = found.get(target)
      if (!attribute) continue
      const values = isChoice(attribute.type) ? await findValues(this.#db, attribute.id, this.#language) : new Map<string, number>()
      this.#attributes.set(target, { ...attribute, values })
    }
  }

  /** Attributes and values that these rows name and nobody has yet. */
  async #planValues(rows: readonly ReadRow[], plan: PlanItem[]): Promise<{ attributes: number; values: number }> {
    const made = { attributes: 0, values: 0 }
    const unread = new Set<string>()
    for (const { choices } of rows) for (const text of Object.values(choices)) if (!this.#keys.has(text)) unread.add(text)
    if (unread.size > 0) for (const [text, key] of await foldTexts(this.#db, [...unread])) this.#keys.set(text, key)

    const values: PlanItem[] = []
    for (const target of attributeTargets) {
      const missing = new Map<string, string>()
      const known = this.#attributes.get(target)
      if (known && !isChoice(known.type)) continue
      for (const { choices } of rows) {
        const text = choices[target]
        const key = text === undefined ? undefined : this.#keys.get(text)
        if (text !== undefined && key !== undefined && !known?.values.has(key) && !missing.has(key)) missing.set(key, text)
      }
      if (missing.size === 0) continue
      const ids = await this.#newIds(missing.size + (known ? 0 : 1))
      const attribute = known ?? { id: ids.pop() as number, code: target, type: 'SELECT', values: new Map<string, number>() }
      if (!known) {
        this.#attributes.set(target, attribute)
        made.attributes += 1
        plan.push({ kind: 'attribute', id: attribute.id, op: 'create', fields: { code: target, type: 'SELECT', names: attributeNames[target], useInFilters: true } })
      }
      for (const [key, text] of missing) {
        const id = ids.pop() as number
        attribute.values.set(key, id)
        values.push({ kind: 'attributeValue', id, op: 'create', fields: { attribute: attribute.id, value: text, names: { [this.#language]: text } } })
      }
      made.values += missing.size
    }
    plan.push(...values)
    if (this.#isDryRun) plan.length = 0
    return made
  }

  async #planPriceLists(rows: readonly ReadRow[], plan: PlanItem[]): Promise<number> {
    let made = 0
    for (const { price } of rows) {
      if (!price || this.#priceLists.has(price.currency)) continue
      const name = `Import ${price.currency}`
      const found = await findPriceList(this.#db, name, price.currency)
      const id = found ?? ((await this.#newIds(1))[0] as number)
      this.#priceLists.set(price.currency, id)
      if (found !== null) continue
      made += 1
      if (!this.#isDryRun) plan.push({ kind: 'priceList', id, op: 'create', fields: { name, currency: price.currency } })
    }
    return made
  }

  async #newIds(count: number): Promise<number[]> {
    if (this.#isDryRun) return Array.from({ length: count }, () => (this.#imagined -= 1))
    // A draw of many costs the same as a draw of one.
    if (this.#ids.length < count) this.#ids.push(...(await reserveIds(this.#db, count + 500)))
    return this.#ids.splice(0, count)
  }
}

function isChoice(type: string): boolean {
  return type === 'SELECT' || type === 'MULTI_SELECT' || type === 'COLOUR'
}

/** null: a choice that a dry run did not make. An attribute of text takes the text; else the engine says whether the value will do. */
function valueOf(attribute: Attribute, key: string, text: string): string | number | null {
  if (isChoice(attribute.type)) {
    const id = attribute.values.get(key)
    return id === undefined || id < 0 ? null : id
  }
  if (attribute.type !== 'NUMBER' && attribute.type !== 'DIMENSION') return text
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : text
}
