import type { MagentoAttribute, MagentoMedia, MagentoProduct, MagentoStore } from '../connectors/magentoShapes.ts'
import type { SimulatedAnswer } from './createSimulatorServer.ts'

/** A refusal with Magento's own message. */
export class MagentoError extends Error {
  readonly status: number
  readonly parameters: Readonly<Record<string, unknown>> | undefined

  constructor(status: number, message: string, parameters?: Readonly<Record<string, unknown>>) {
    super(message)
    this.status = status
    this.parameters = parameters
  }
}

const noSuch = () => new MagentoError(404, "The product that was requested doesn't exist. Verify the product and try again.")

type Texts = Map<string, unknown>

interface Kept {
  id: number
  sku: string
  /** Except what differs per store view */
  product: MagentoProduct
  media: MagentoMedia[]
  /** By store view, then by attribute; `all` applies where a store view has none */
  texts: Map<string, Texts>
}

const names = (custom: MagentoProduct['custom_attributes'] = []) => custom.map(({ attribute_code }) => attribute_code)

/** The products of a simulated Magento, with its rules. */
export class MagentoCatalogue {
  readonly stores: MagentoStore[]
  host = 'localhost'
  #numbered = 100
  readonly #kept = new Map<number, Kept>()
  readonly #attributes = new Map<string, MagentoAttribute>()
  readonly #placed = new Set<string>()
  /** Former addresses, and the product they redirect to */
  readonly #rewrites = new Map<string, number>()

  constructor(stores: readonly MagentoStore[]) {
    this.stores = stores.map((store) => ({ ...store }))
    for (const code of [
      'description',
      'short_description',
      'meta_title',
      'meta_keyword',
      'meta_description',
      'url_key',
      'special_price',
      'price_type',
      'sku_type',
      'weight_type',
      'price_view',
      'shipment_type',
    ])
      this.#placed.add(code)
  }

  all(): MagentoProduct[] {
    return [...this.#kept.values()].map((kept) => this.#shown(kept, 'all'))
  }

  #bySku(sku: string): Kept | undefined {
    return [...this.#kept.values()].find((kept) => kept.sku === sku)
  }

  #need(sku: string): Kept {
    const kept = this.#bySku(sku)
    if (kept === undefined) throw noSuch()
    return kept
  }

  product = (sku: string, store: string): MagentoProduct => this.#shown(this.#need(sku), store)

  /** Search by entity_id, as the connector uses it. */
  search(query: URLSearchParams, store: string): { items: MagentoProduct[]; total_count: number } {
    const part = (name: string) => query.get(`searchCriteria[filter_groups][0][filters][0][${name}]`)
    if (part('field') !== 'entity_id') throw new MagentoError(400, 'This simulator searches by entity_id.')
    const kept = this.#kept.get(Number(part('value')))
    return { items: kept ? [this.#shown(kept, store)] : [], total_count: kept ? 1 : 0 }
  }

  children(sku: string, store: string): MagentoProduct[] {
    return (this.#need(sku).product.extension_attributes?.configurable_product_links ?? []).flatMap((id) => {
      const child = this.#kept.get(id)
      return child ? [this.#shown(child, store)] : []
    })
  }

  remove(sku: string): true {
    this.#kept.delete(this.#need(sku).id)
    return true
  }

  attribute(code: string): MagentoAttribute {
    const found = this.#attributes.get(code)
    if (found === undefined)
      throw new MagentoError(404, 'The attribute with a "%1" attributeCode doesn\'t exist. Verify the attribute and try again.', { 1: code })
    return found
  }

  makeAttribute({
    attribute_code: code = '',
    frontend_input: input = 'text',
    default_frontend_label: label = null,
  }: Partial<MagentoAttribute>): MagentoAttribute {
    if (!/^[a-zA-Z][a-zA-Z_0-9]{0,59}$/.test(code))
      throw new MagentoError(400, 'Invalid value of "%value" provided for the attribute_code field.', { value: code })
    if (this.#attributes.has(code)) throw new MagentoError(400, 'Attribute with the same code already exists.')
    const made = { attribute_id: (this.#numbered += 1), attribute_code: code, frontend_input: input, default_frontend_label: label, options: [] }
    this.#attributes.set(code, made)
    return made
  }

  makeOption(code: string, label: string): string {
    const { options } = this.attribute(code)
    if (options.some((option) => option.label === label))
      throw new MagentoError(400, 'Admin store attribute option label "%1" is already exists.', { 1: label })
    const value = String((this.#numbered += 1))
    options.push({ label, value })
    return value
  }

  placedAttributes(): { attribute_code: string }[] {
    return [...this.#placed].map((attribute_code) => ({ attribute_code }))
  }

  placeAttribute(code: string): number {
    this.attribute(code)
    this.#placed.add(code)
    return (this.#numbered += 1)
  }

  save(path: string, given: MagentoProduct, store: string): MagentoProduct {
    const byId = given.id === undefined ? undefined : this.#kept.get(given.id)
    if (given.id !== undefined && byId === undefined) throw noSuch()
    const there = byId ?? this.#bySku(given.sku ?? path)
    this.#check(given, there)
    const kept: Kept = there ?? { id: (this.#numbered += 1), sku: given.sku, product: { sku: given.sku }, media: [], texts: new Map<string, Texts>() }
    this.#kept.set(kept.id, kept)
    kept.sku = given.sku
    this.#keepTexts(kept, given, store)
    if (store === 'all') {
      const { custom_attributes: _, media_gallery_entries: media, name: __, ...plain } = given
      kept.product = { ...kept.product, ...plain, id: kept.id, extension_attributes: { ...kept.product.extension_attributes, ...plain.extension_attributes } }
      if (media !== undefined) kept.media = this.#keepMedia(kept, media)
    }
    return this.#shown(kept, store)
  }

  #check({ sku, name, custom_attributes: custom, product_links: links = [], extension_attributes: more = {} }: MagentoProduct, there: Kept | undefined): void {
    if (there === undefined && !name) throw new MagentoError(400, 'The "%1" attribute value is empty. Set the attribute and try again.', { 1: 'name' })
    const unknown = names(custom).find((code) => code !== 'save_rewrites_history' && !this.#placed.has(code))
    if (unknown !== undefined) throw new MagentoError(400, 'The attribute %1 is not in the attribute set.', { 1: unknown })
    for (const { linked_product_sku: linked } of links)
      if (!this.#bySku(linked)) throw new MagentoError(400, 'The linked products data is invalid. Verify the data and try again.')
    for (const id of more.configurable_product_links ?? [])
      if (!this.#kept.has(id)) throw new MagentoError(400, 'The product with ID: "%1" isn\'t found.', { 1: id })
    for (const { values } of more.configurable_product_options ?? []) if (values.length === 0) throw new MagentoError(400, 'Option values are not specified.')
    for (const { product_links: parts } of more.bundle_product_options ?? []) for (const part of parts) if (!this.#bySku(part.sku)) throw noSuch()
    const urlKey = custom?.find(({ attribute_code }) => attribute_code === 'url_key')?.value
    const taken = [...this.#kept.values()].some(
      (kept) => kept !== there && kept.sku !== sku && [...kept.texts.values()].some((texts) => texts.get('url_key') === urlKey),
    )
    if (urlKey != null && taken) throw new MagentoError(400, 'The value specified in the URL Key field would generate a URL that already exists.')
  }

  #keepTexts(kept: Kept, { name, custom_attributes: custom = [] }: MagentoProduct, store: string): void {
    const texts: Texts = kept.texts.get(store) ?? new Map<string, unknown>()
    const old = texts.get('url_key')
    for (const { attribute_code: code, value } of custom) if (code !== 'save_rewrites_history') texts.set(code, value)
    if (name != null) texts.set('name', name)
    const keeps = custom.some(({ attribute_code, value }) => attribute_code === 'save_rewrites_history' && Number(value) === 1)
    if (keeps && typeof old === 'string' && old !== texts.get('url_key')) this.#rewrites.set(old, kept.id)
    kept.texts.set(store, texts)
  }

  /** As Magento's repository does: named entries stay, entries with content are added, all others are removed. */
  #keepMedia({ media }: Kept, given: readonly MagentoMedia[]): MagentoMedia[] {
    return given.map((entry) => {
      if (entry.id !== undefined) {
        const there = media.find(({ id }) => id === entry.id)
        if (there === undefined) throw new MagentoError(404, "The image doesn't exist.")
        return { ...there, label: entry.label, position: entry.position, types: entry.types }
      }
      const { content, ...plain } = entry
      if (content?.type !== 'image/jpeg' || Buffer.from(content.base64_encoded_data, 'base64').readUInt16BE(0) !== 0xff_d8)
        throw new MagentoError(400, 'The image content must be valid base64 encoded data.')
      const base = content.name.replace(/\.\w+$/, '')
      const taken = [...this.#kept.values()].flatMap((kept) => kept.media).filter(({ file = '' }) => (file.split('/').at(-1) ?? '').startsWith(base)).length
      return { ...plain, id: (this.#numbered += 1), file: `/${base[0]}/${base[1]}/${base}${taken === 0 ? '' : `_${taken}`}.jpg` }
    })
  }

  #shown({ id, sku, product, media, texts }: Kept, store: string): MagentoProduct {
    const told = new Map([...(texts.get('all') ?? []), ...(texts.get(store) ?? [])])
    const name = told.get('name')
    return {
      ...product,
      id,
      sku,
      name: typeof name === 'string' ? name : sku,
      media_gallery_entries: media.map((entry) => ({ ...entry })),
      custom_attributes: [...told].flatMap(([attribute_code, value]) =>
        attribute_code === 'name' || value === null || value === '' ? [] : [{ attribute_code, value: Array.isArray(value) ? value.join(',') : String(value) }],
      ),
    }
  }

  /** The shop's pages: /<url key>.html */
  page(path: string): SimulatedAnswer | null {
    const [, urlKey = ''] = /^\/([^/?]+)\.html$/.exec(path) ?? []
    if (urlKey === '') return null
    const html = { 'content-type': 'text/html; charset=utf-8' }
    const found = [...this.#kept.values()].find(
      (kept) => kept.product.status === 1 && [...kept.texts.values()].some((texts) => texts.get('url_key') === urlKey),
    )
    if (found) return { status: 200, headers: html, body: '<!doctype html><title>Product</title>' }
    const leads = this.#kept.get(this.#rewrites.get(urlKey) ?? 0)
    return leads
      ? { status: 301, headers: { location: `/${String(leads.texts.get('all')?.get('url_key'))}.html` } }
      : { status: 404, headers: html, body: '<!doctype html><title>404 Not Found</title>' }
  }
}
