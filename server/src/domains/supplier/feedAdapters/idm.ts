import type { Delivery, DeliveredRow, OpenDelivery } from './FeedAdapter.ts'
import { childrenOf, childText, type IdmCatalog, idmRoot, inWords, outerOf, readIdmCatalog } from './readIdmCatalog.ts'
import { readArticle } from './readArticle.ts'
import { type Outer, readXmlElements, type XmlElement } from './readXmlElements.ts'

type Said = Record<string, unknown>

// PURCHASE_RETAIL_ID; the documentation of 3 is unclear, so these prices are used only in price groups
const priceTargets: Readonly<Record<string, string>> = { 0: 'purchasePriceCents', 1: 'recommendedPriceCents', 2: 'purchasePriceCents' }

/** Elements of an item that are read; the others are shown as ignored. */
const read = new Set(['ITEM_TEXT', 'PRICE_FEATURE_GROUP_BASE_PRICE_REF', 'PACKAGE_LIST'])

function saidOfPrices(item: XmlElement, kind: string | undefined, { priceGroups, currency }: IdmCatalog): Said {
  const base = childrenOf(item, 'PRICE_FEATURE_GROUP_BASE_PRICE_REF')[0]
  const group = priceGroups.get(base?.attributes['PRICE_FEATURE_GROUP_NO'] ?? '')
  const byField = new Map<string, number>()
  for (const price of childrenOf(base, 'ITEM_PRICE')) {
    const field = childText(price, 'PRICE_FIELD')
    // the first one of several for one field, which apply at different times
    if (!byField.has(field)) byField.set(field, Number(childText(price, 'PRICE') || NaN))
  }
  if (byField.size === 0) return {}
  const prices = [...byField].map(([field, priceCents]) => ({ group: group?.fields.get(field) || `PG ${field}`, priceCents }))
  const target = priceTargets[kind ?? '']
  return {
    ...(currency && { currency }),
    ...(target && { [target]: Math.min(...byField.values()) }),
    ...((prices.length > 1 || !target) && { priceGroups: prices }),
  }
}

function saidOfPackages(item: XmlElement): Said {
  const packages = childrenOf(childrenOf(item, 'PACKAGE_LIST')[0], 'PACKAGE_LIST_POS').map((one) => {
    const [width, depth, height, kilograms] = ['WIDTH', 'DEPTH', 'HEIGHT', 'WEIGHT'].map((name) => childText(one, name))
    return {
      ...(width && { widthMm: Number(width) }),
      ...(depth && { depthMm: Number(depth) }),
      ...(height && { heightMm: Number(height) }),
      ...(kilograms && { weightG: Math.round(Number(kilograms.replace(',', '.')) * 1000) }),
    }
  })
  return packages.length > 0 ? { packages } : {}
}

/** The options of the features that this item has: its colours, and what determines its price. */
function saidOfFeatures(item: XmlElement, around: readonly Outer[], { classesAt, classes, features, priceGroups }: IdmCatalog): { said: Said; cells: Said } {
  const base = childrenOf(item, 'PRICE_FEATURE_GROUP_BASE_PRICE_REF')[0]?.attributes['PRICE_FEATURE_GROUP_NO'] ?? ''
  const deciding = priceGroups.get(base)?.features ?? new Set<string>()
  const places = ['SERIE', 'PRODUCT_GROUP'].map((name) => outerOf(around, name)?.index ?? -1)
  const numbers = new Set(places.flatMap((place) => classesAt.get(place) ?? []).flatMap((no) => classes.get(no) ?? []))
  const colours: string[] = []
  const fabrics: string[] = []
  const cells: Said = {}
  for (const no of numbers) {
    const feature = features.get(no)
    if (!feature) continue
    const list = feature.kind === 'C' ? colours : deciding.has(no) && feature.kind !== 'M' ? fabrics : null
    list?.push(...feature.options)
    cells[`FEATURE ${no}`] = feature.options.slice(0, 50).join(' | ')
  }
  return { said: { ...(colours.length > 0 && { colours: colours.slice(0, 200) }), ...(fabrics.length > 0 && { fabrics: fabrics.slice(0, 200) }) }, cells }
}

function readItem(
  number: number,
  { element: item, around }: { element: XmlElement; around: readonly Outer[] },
  catalog: IdmCatalog,
  brand: string | null,
): { row: DeliveredRow; columns: Record<string, string | null> } {
  const series = outerOf(around, 'SERIE')
  const [no, serieNo] = [item.attributes['TYPE_NO'] ?? '', series?.attributes['SERIE_NO'] ?? '']
  const texts = childrenOf(item, 'ITEM_TEXT')[0]
  const [name, description] = [inWords(childrenOf(texts, 'SHORT_TEXT')[0]), inWords(childrenOf(texts, 'FULL_TEXT')[0])]
  const seriesName = catalog.seriesNames.get(series?.index ?? -1) ?? ''
  const prices = saidOfPrices(item, catalog.priceKinds.get(series?.index ?? -1), catalog)
  const packages = saidOfPackages(item)
  const features = saidOfFeatures(item, around, catalog)
  const sku = no !== '' && catalog.shared.has(no) ? `${serieNo}/${no}` : no
  const ignored = item.children
    .filter((child) => !read.has(child.name))
    .map((child) => [child.name, (inWords(child) || child.text.trim()).slice(0, 200)] as const)
  const cells: Said = {
    TYPE_NO: no,
    SERIE_NO: serieNo,
    SERIES_NAME: seriesName,
    SHORT_TEXT: name,
    FULL_TEXT: description,
    ...(prices['priceGroups'] !== undefined && { ITEM_PRICE: prices['priceGroups'] }),
    ...packages,
    ...features.cells,
    ...Object.fromEntries(ignored),
  }
  const said = { sku, name, description, series: seriesName, ...prices, ...packages, ...features.said }
  const known: Record<string, string> = {
    TYPE_NO: 'sku',
    SERIES_NAME: 'series',
    SHORT_TEXT: 'name',
    FULL_TEXT: 'description',
    ITEM_PRICE: 'priceGroups',
    packages: 'packages',
  }
  const columns = Object.fromEntries(Object.keys(cells).map((cell) => [cell, known[cell] ?? targetOfFeature(cell, catalog, features.said)]))
  return { row: readArticle(number, cells, said, brand), columns }
}

function targetOfFeature(cell: string, { features }: IdmCatalog, said: Said): string | null {
  const feature = cell.startsWith('FEATURE ') ? features.get(cell.slice('FEATURE '.length)) : undefined
  const [first] = feature?.options ?? []
  return first === undefined ? null : (['colours', 'fabrics'].find((target) => (said[target] as string[] | undefined)?.includes(first)) ?? null)
}

/**
 * A complete catalogue of DCC IDM: series, items, features and prices. docs/feeds.md lists what is read, with the sources. The
 * file is read twice, since items refer to data after them. A row is an item, counted from 1.
 */
export const idm: OpenDelivery = async (path, { brand, isComplete }) => {
  const catalog = await readIdmCatalog(path)
  const columns: Delivery['columns'] = new Map()
  async function* rows(): AsyncGenerator<DeliveredRow> {
    let number = 0
    for await (const found of readXmlElements(path, idmRoot, new Set(['ITEM']))) {
      // an item of another series that is referenced here
      if (childrenOf(found.element, 'ITEM_REF').length > 0) continue
      number += 1
      const { row, columns: met } = readItem(number, found, catalog, brand)
      for (const name in met) if (!columns.has(name)) columns.set(name, met[name] ?? null)
      yield row
    }
  }
  return { isComplete, columns, rows: rows() }
}
