import type { FieldValue, PlanItem } from '../engine/index.ts'
import type { DemoArticle, DemoPicture, DemoProduct, DemoReview } from './catalogue/DemoProduct.ts'
import { commerceOf, levelOf } from './catalogue/commerce.ts'
import type { DemoPriceList } from './catalogue/priceLists.ts'
import { describeInBlocks } from './describeInBlocks.ts'
import { askedOf } from './words/askedOf.ts'
import { demoAttributes } from './words/attributes.ts'
import { categoryNames } from './words/categoryNames.ts'
import { groupsOf } from './words/groupsOf.ts'
import { everydayOf } from './words/everydayAttributes.ts'
import { locations, websites as demoWebsites } from './words/places.ts'

type Fields = Record<string, FieldValue>

export const create = (kind: string, id: number | null, fields: Fields): PlanItem => ({ kind, id, op: 'create', fields })
const euro = (cents: number): string => (cents / 100).toFixed(2)

/** Hands out reserved ids, so that entities can refer to each other before they are written. */
export class Ids {
  #next = 0
  readonly #ids: readonly number[]

  constructor(ids: readonly number[]) {
    this.#ids = ids
  }

  take(): number {
    const id = this.#ids[this.#next]
    if (id === undefined) throw new Error('More ids were taken than reserved')
    this.#next += 1
    return id
  }
}

/** What the catalogue depends on, by the names that the generator uses */
export interface Foundation {
  /** `<attribute code>/<value>` → id */
  values: Map<string, number>
  /** attribute code → id */
  attributes: Map<string, number>
  /** The same for values under a supplier's name: some products have these instead */
  supplied: Map<string, number>
  /** key of a price list → id */
  priceLists: Map<string, number>
  locations: number[]
  websites: number[]
  /** code of a margin key → id; they exist before the catalogue */
  marginKeys: ReadonlyMap<string, number>
}

/** Number of ids that `planFoundation` takes */
export function foundationIds(lists: readonly DemoPriceList[]): number {
  return demoAttributes.reduce((sum, { values }) => sum + 1 + values.length, 0) + 2 * lists.length + locations.length + demoWebsites.length
}

/** Attributes with their values, price lists with their banners, stock locations and websites. */
export function planFoundation(
  lists: readonly DemoPriceList[],
  banners: ReadonlyMap<string, DemoPicture>,
  marginKeys: ReadonlyMap<string, number>,
  ids: Ids,
): { plan: PlanItem[]; foundation: Foundation } {
  const plan: PlanItem[] = []
  const foundation: Foundation = {
    values: new Map(),
    attributes: new Map(),
    supplied: new Map(),
    priceLists: new Map(),
    locations: [],
    websites: [],
    marginKeys,
  }
  for (const [sortOrder, { values, ...own }] of demoAttributes.entries()) {
    const attribute = ids.take()
    foundation.attributes.set(own.code, attribute)
    plan.push(
      create('attribute', attribute, {
        ...own,
        names: { ...own.names },
        descriptions: { ...own.descriptions },
        groups: groupsOf(own),
        sortOrder,
        isColourPicker: own.type === 'COLOUR',
      }),
    )
    for (const [place, one] of values.entries()) {
      const id = ids.take()
      foundation.values.set(`${own.code}/${one.value}`, id)
      if (one.meant) foundation.supplied.set(`${own.code}/${one.meant}`, id)
      plan.push(
        create('attributeValue', id, {
          attribute,
          value: one.value,
          names: { ...one.names },
          hex: one.hex,
          priceGroup: one.priceGroup,
          synonyms: [...one.synonyms],
          sortOrder: place,
          showOnPriceCards: own.showOnPriceCards,
          needsApproval: one.meant !== undefined,
        }),
      )
    }
  }
  for (const [path, en] of Object.entries(categoryNames)) plan.push(create('category', null, { path, names: { en } }))
  const sites = new Map<string, number>(demoWebsites.map(({ name }) => [name, ids.take()]))
  for (const list of lists) {
    const banner = banners.get(list.key)
    const bannerId = banner ? ids.take() : null
    if (banner && bannerId !== null) plan.push(planPicture(banner, bannerId, null))
    const id = ids.take()
    foundation.priceLists.set(list.key, id)
    plan.push(
      create('priceList', id, {
        name: list.name,
        channelMaster: list.channelMaster,
        parent: list.parent === null ? null : (foundation.priceLists.get(list.parent) ?? null),
        adjustmentPct: list.adjustmentPct === null ? null : list.adjustmentPct.toFixed(2),
        promoText: list.promoText,
        promoBannerImage: bannerId,
        validFrom: list.validFrom,
        validTo: list.validTo,
        websites: list.websites.map((name) => sites.get(name) ?? 0),
      }),
    )
  }
  for (const { kind, name, street, postalCode, city, latitude, longitude } of locations) {
    const id = ids.take()
    foundation.locations.push(id)
    plan.push(create('stockLocation', id, { kind, name, street, postalCode, city, latitude, longitude }))
  }
  for (const { name, endpoint, languages, priceList, connector } of demoWebsites) {
    const id = sites.get(name) ?? 0
    foundation.websites.push(id)
    plan.push(create('website', id, { name, endpoint, languages: [...languages], priceList: foundation.priceLists.get(priceList) ?? null, connector }))
  }
  // Consecutive items of one kind are one statement.
  const order = ['attribute', 'attributeValue', 'category', 'image', 'priceList', 'stockLocation', 'website']
  // A website refers to a price list, and a promotion to its websites, so promotions are written last.
  const place = ({ kind, fields: { websites: named } }: PlanItem) => (Array.isArray(named) && named.length > 0 ? order.length : order.indexOf(kind))
  plan.sort((a, b) => place(a) - place(b))
  return { plan, foundation }
}

// Four times the small rendition of 500 × 282, so that it scales without a remainder.
const sizes: Readonly<Record<DemoPicture['aspectRatio'], readonly [number, number]>> = { PRODUCT: [2000, 1128], SQUARE: [1600, 1600], BANNER: [2400, 600] }

export function planPicture(picture: DemoPicture, id: number, createdAt: Date | null): PlanItem {
  const [width, height] = sizes[picture.aspectRatio]
  return create('image', id, {
    name: picture.name,
    altText: picture.altText,
    contentKey: picture.contentKey,
    mimeType: 'image/svg+xml',
    width,
    height,
    aspectRatio: picture.aspectRatio,
    ...(createdAt ? { createdAt: createdAt.toISOString() } : {}),
  })
}

/** Ids of the entities that a product refers to, known before the product is written */
export interface References {
  product(ordinal: number): number
  picture(contentKey: string): number
}

// One in this many single products has its supplier's values; variations need distinct values, so they keep ours.
const suppliedEvery = 5

export function planProduct(
  product: DemoProduct,
  { values, attributes, supplied, priceLists, locations: places, marginKeys }: Foundation,
  ids: References,
  now: Date,
): PlanItem {
  const fields: Fields = {
    type: product.type,
    parent: product.parent === null ? null : ids.product(product.parent),
    sku: product.sku,
    eanCode: product.eanCode,
    active: product.active,
    isLabelProduct: product.isLabelProduct,
    isFolderProduct: product.isFolderProduct,
    mailInbox: product.mailInbox,
    brand: product.brand,
    series: product.series,
    category: product.category,
    department: product.department,
    leadTimeWeeks: product.leadTimeWeeks,
    createdAt: product.createdAt.toISOString(),
    images: product.pictures.map(({ contentKey }) => ids.picture(contentKey)),
    ...commerceOf(product, marginKeys, now),
  }
  for (const [language, content] of Object.entries(product.contents)) {
    for (const [name, value] of Object.entries(content)) if (value !== null) fields[`content.${language}.${name}`] = value
  }
  for (const [code, value] of Object.entries(product.choices)) {
    const isSupplied = product.type === 'SIMPLE' && product.parent === null && product.ordinal % suppliedEvery === 0
    const id = (isSupplied ? supplied.get(`${code}/${value}`) : undefined) ?? values.get(`${code}/${value}`)
    if (id === undefined) throw new Error(`The attribute ${code} has no value "${value}"`)
    fields[`attribute.${code}`] = id
  }
  if (product.oldUrlKeys.length > 0) fields['redirects.nl'] = product.oldUrlKeys
  if (product.axes.length > 0) fields['axes'] = product.axes.flatMap((code) => attributes.get(code) ?? [])
  for (const [code, measure] of Object.entries(product.measures)) fields[`attribute.${code}`] = measure
  if (product.type === 'SIMPLE') Object.assign(fields, everydayFields(isBetterKnown(product) ? product.ordinal : (product.parent ?? product.ordinal), values))
  if (product.type === 'SIMPLE') for (const [code, value] of Object.entries(askedOf(product, now))) fields[`attribute.${code}`] = value
  for (const level of product.stock) fields[`stock.${places[level.location]}`] = levelOf(product, level, now)
  for (const [key, { price, discount }] of Object.entries(product.prices)) {
    fields[`price.${priceLists.get(key)}`] = { price: euro(price), discountPrice: discount === null ? null : euro(discount) }
  }
  for (const [field, wanted] of [
    ['crossSell', 'CROSS_SELL'],
    ['upSell', 'UPSELL'],
  ] as const) {
    const links = product.related.filter(({ kind }) => kind === wanted)
    if (links.length > 0) fields[field] = links.map(({ ordinal }) => ids.product(ordinal))
  }
  Object.assign(fields, describeInBlocks(product, ids.picture))
  if (product.components.length > 0) fields.components = product.components.map(({ ordinal, ...how }) => ({ product: ids.product(ordinal), ...how }))
  return { ...create('product', ids.product(product.ordinal), fields), past: { updatedAt: product.updatedAt, updatedBy: product.updatedBy } }
}

// All variations of a product come from the same place and are cared for in the same way; for one in this many somebody has
// entered a better value.
const betterKnownEvery = 24
const isBetterKnown = ({ ordinal }: DemoProduct) => ordinal % betterKnownEvery === 0

function everydayFields(ordinal: number, values: ReadonlyMap<string, number>): Fields {
  const { features, assembly, care } = everydayOf(ordinal)
  const ids = features.flatMap((value) => values.get(`features/${value}`) ?? [])
  return {
    ...(ids.length > 0 ? { 'attribute.features': ids } : {}),
    ...(assembly === null ? {} : { 'attribute.assembly_required': assembly }),
    ...(care === null ? {} : { 'attribute.care': care }),
  }
}

const scheduledEvery = 40

// Some assignments that are still offline go online for the new season, and some that are online go offline with the old one.
function momentsOf(ordinal: number, onlineStatus: string, syncStatus: string, now: Date): Fields {
  const inDays = (days: number) => new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000 + (days * 24 + 7) * 3_600_000).toISOString()
  if (onlineStatus === 'OFFLINE' && syncStatus === 'TODO' && ordinal % 3 === 0) return { desiredFrom: inDays(2 + (ordinal % 20)) }
  return onlineStatus === 'ONLINE' && ordinal % scheduledEvery === 7 ? { desiredTo: inDays(5 + (ordinal % 30)) } : {}
}

// Assignments are as old as the last change of their product; broken ones have been broken for three days.
export function planAssignments(product: DemoProduct, { websites: sites }: Foundation, ids: References, now: Date): PlanItem[] {
  const lately = new Date(now.getTime() - 3 * 86_400_000)
  const earlier = (one: Date, other: Date) => (one < other ? one : other)
  return product.websites.map(({ website, onlineStatus, syncStatus, remoteId, attempts, lastError }) => ({
    ...create('websiteProduct', null, {
      product: ids.product(product.ordinal),
      website: sites[website] ?? null,
      onlineStatus,
      syncStatus,
      remoteId,
      attempts,
      lastErrorCode: lastError?.code ?? null,
      lastError: lastError?.text ?? null,
      failedAt: syncStatus === 'FAIL' ? earlier(product.updatedAt, lately).toISOString() : null,
      syncedAt: syncStatus === 'DONE' ? product.updatedAt.toISOString() : null,
      remoteUrl:
        syncStatus === 'DONE' && remoteId !== null ? `https://${demoWebsites[website]?.name}/p/${product.contents.nl?.urlKey ?? remoteId.toLowerCase()}` : null,
      ...momentsOf(product.ordinal, onlineStatus, syncStatus, now),
    }),
    past: { createdAt: earlier(product.createdAt, lately), updatedAt: earlier(product.updatedAt, syncStatus === 'FAIL' ? lately : now) },
  }))
}

export function planArticle(article: DemoArticle, id: number, feedRunIds: readonly number[], ids: References): PlanItem {
  const { product, deltas, createdAt, updatedAt, ...fields } = article
  const said = deltas.map(({ run, change, before, after }) => ({ run: feedRunIds[run] ?? 0, change, before: before as FieldValue, after: after as FieldValue }))
  const item = create('emeubelProduct', id, {
    ...fields,
    delivered: fields.delivered as FieldValue,
    deltas: said,
    linkedProduct: product === null ? null : ids.product(product),
    createdAt: createdAt.toISOString(),
  })
  return { ...item, past: { updatedAt } }
}

export function planReview(review: DemoReview, id: number, ids: References): PlanItem {
  const { products, createdAt, ...fields } = review
  return { ...create('review', id, { ...fields, products: products.map((ordinal) => ids.product(ordinal)) }), past: { createdAt, updatedAt: createdAt } }
}
