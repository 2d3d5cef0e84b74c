import { tableLimits } from '../../../platform/csv/index.ts'
import { DeliveryBroken } from './DeliveryBroken.ts'
import { type Outer, readXmlElements, type XmlElement } from './readXmlElements.ts'

export const idmRoot = 'T_NEW_CATALOG'
const maxNames = 1_000_000

export interface IdmFeature {
  no: string
  /** M: measures, C: colours, O: others */
  kind: string | null
  options: string[]
}

/** The data of a catalogue that items refer to, which may come after them. */
export interface IdmCatalog {
  currency: string | null
  features: Map<string, IdmFeature>
  /** By class number: feature numbers */
  classes: Map<string, string[]>
  /** By index of a series or product group: class numbers */
  classesAt: Map<number, string[]>
  /** By index of a series */
  seriesNames: Map<number, string>
  priceKinds: Map<number, string>
  /** By price group number: the features that determine the price, and the manufacturer's names of the price fields */
  priceGroups: Map<string, { features: Set<string>; fields: Map<string, string> }>
  /** TYPE_NO that several series use */
  shared: Set<string>
}

const languages = ['nl', 'de', 'en']

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] => element?.children.filter((child) => child.name === name) ?? []
export const textOf = (element: XmlElement | undefined): string => element?.text.trim() ?? ''
/** The text of the child with this name. */
export const childText = (element: XmlElement | undefined, name: string): string => textOf(childrenOf(element, name)[0])

/** A text of the catalogue in Dutch, else in German, English or the first language; its lines joined. */
export function inWords(element: XmlElement | undefined): string {
  const said = childrenOf(element, 'LANGUAGE')
  const language =
    languages.map((one) => said.find(({ attributes }) => attributes['ISO_LANGUAGE_ID']?.toLowerCase() === one)).find((found) => found !== undefined) ?? said[0]
  const lines = childrenOf(language, 'TEXT_LINE').toSorted((a, b) => Number(a.attributes['SEQUENCE_NO'] ?? 0) - Number(b.attributes['SEQUENCE_NO'] ?? 0))
  const text =
    lines.length > 0
      ? lines.map((line) => childText(line, 'TEXT') || textOf(line)).join(' ')
      : childText(language, 'TEXT') || childText(language, 'FULL_TEXT') || textOf(language)
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export const outerOf = (around: readonly Outer[], name: string): Outer | undefined => around.findLast((outer) => outer.name === name)

const wanted = new Set(['CURRENCY_KEY', 'FEATURE_CLASS_REF', 'SERIES_NAME', 'PURCHASE_RETAIL_ID', 'ITEM', 'FEATURE_CLASS', 'FEATURE', 'PRICE_FEATURE_GROUP'])

function readFeature(element: XmlElement): IdmFeature {
  const options = childrenOf(childrenOf(element, 'OPTIONS')[0], 'OPTION').map(
    (option) => inWords(childrenOf(option, 'OPTION_TEXT')[0]) || option.attributes['OPTION_KEY'] || '',
  )
  return {
    no: element.attributes['FEATURE_NO'] ?? '',
    kind: childrenOf(element, 'FEATURE_TYPE')[0]?.attributes['FEATURE_T'] ?? null,
    options: options.filter((option) => option !== ''),
  }
}

function readPriceGroup(element: XmlElement): { features: Set<string>; fields: Map<string, string> } {
  const finishes = childrenOf(element, 'FINISH')
  const features = finishes.flatMap((finish) => childrenOf(finish, 'OPTIONS_SET_REF').map(({ attributes }) => attributes['FEATURE_NO'] ?? ''))
  // the first match counts
  const fields = finishes.toReversed().map((finish) => [childText(finish, 'PRICE_FIELD'), childText(finish, 'SUPPLIER_PRICE_GROUP')] as const)
  return { features: new Set(features), fields: new Map(fields) }
}

/**
 * Reads a catalogue except its items.
 * @throws DeliveryBroken
 */
export async function readIdmCatalog(path: string): Promise<IdmCatalog> {
  const catalog: IdmCatalog = {
    currency: null,
    features: new Map(),
    classes: new Map(),
    classesAt: new Map(),
    seriesNames: new Map(),
    priceKinds: new Map(),
    priceGroups: new Map(),
    shared: new Set(),
  }
  const seriesOf = new Map<string, string>()
  let names = 0
  for await (const { element, around, line } of readXmlElements(path, idmRoot, wanted)) {
    const series = outerOf(around, 'SERIE')
    if (element.name === 'CURRENCY_KEY') catalog.currency ??= textOf(element)
    else if (element.name === 'SERIES_NAME' && series) catalog.seriesNames.set(series.index, inWords(element))
    else if (element.name === 'PURCHASE_RETAIL_ID' && series) catalog.priceKinds.set(series.index, textOf(element))
    else if (element.name === 'FEATURE_CLASS_REF') {
      const at = (outerOf(around, 'PRODUCT_GROUP') ?? series)?.index ?? 0
      const classes = catalog.classesAt.get(at) ?? []
      classes.push(element.attributes['FEATURE_CLASS_NO'] ?? '')
      if (classes.length > tableLimits.columns) throw new DeliveryBroken('idm.features', { maximum: tableLimits.columns, row: line })
      catalog.classesAt.set(at, classes)
    } else if (element.name === 'FEATURE_CLASS')
      catalog.classes.set(
        element.attributes['FEATURE_CLASS_NO'] ?? '',
        childrenOf(element, 'FEATURE_REF').map(({ attributes }) => attributes['FEATURE_NO'] ?? ''),
      )
    else if (element.name === 'FEATURE') {
      const feature = readFeature(element)
      names += feature.options.length
      catalog.features.set(feature.no, feature)
    } else if (element.name === 'PRICE_FEATURE_GROUP') catalog.priceGroups.set(element.attributes['PRICE_FEATURE_GROUP_NO'] ?? '', readPriceGroup(element))
    else if (element.name === 'ITEM' && childrenOf(element, 'ITEM_REF').length === 0) {
      const [no, serie] = [element.attributes['TYPE_NO'] ?? '', series?.attributes['SERIE_NO'] ?? '']
      if ((seriesOf.get(no) ?? serie) !== serie) catalog.shared.add(no)
      seriesOf.set(no, serie)
      names += 1
    }
    if (names > maxNames) throw new DeliveryBroken('idm.large', { row: names })
  }
  return catalog
}
