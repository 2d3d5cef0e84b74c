import {
  convertMeasure,
  findUnitPlace,
  isAboutVat,
  splitCurrency,
  splitMeasureHead,
  splitUnit,
  splitVat,
  type StatedVat,
  unitInCell,
  vatInCell,
} from '../../platform/csv/index.ts'
import { foldHead } from '../../services/exports/index.ts'
import { currencyTarget, discountPart, type ImportTarget, pricePart } from './importTargets.ts'
import type { ImportedFileRow, ImportRowRow } from './importedFiles.store.ts'
import { newCurrencyIn } from './newTargets.ts'
import { textOf } from './readCell.ts'

/** The price lists for which a file has columns. */
export function priceListsOf({ mapping, priceListId }: Pick<ImportedFileRow, 'mapping' | 'priceListId'>): number[] {
  const lists = mapping.flatMap((key) => (key === pricePart || key === discountPart ? (priceListId ?? []) : (/^price\.(\d+):/.exec(key ?? '')?.[1] ?? [])))
  return [...new Set(lists.map(Number))]
}

/** The unit that the user, or else a title above the head, states for lengths or weights whose column does not name one. */
export function unitSaid({ reading, preview }: ImportedFileRow, { attribute }: ImportTarget): string | null {
  const unit = attribute?.unit?.toLowerCase()
  if (unit == null) return null
  const { lengthUnit, weightUnit } = { ...preview.units, ...reading }
  return [lengthUnit, weightUnit].find((said) => said !== undefined && convertMeasure(1, said, unit) !== null) ?? null
}

const headUnits = new WeakMap<object, Map<number, { unit: string | null; isUnclear: boolean }>>()

/** The unit that a column's head names; unclear if it names two. */
export function unitInHead({ heads, mapping }: ImportedFileRow, { attribute }: ImportTarget, place: number): { unit: string | null; isUnclear: boolean } {
  // the same for every row
  const known = headUnits.get(mapping) ?? new Map<number, { unit: string | null; isUnclear: boolean }>()
  headUnits.set(mapping, known)
  let found = known.get(place)
  if (found === undefined) {
    const head = heads[place] ?? ''
    found = attribute?.unit == null ? { unit: splitUnit(head).unit, isUnclear: false } : splitMeasureHead(head, attribute.unit)
    known.set(place, found)
  }
  return found
}

const unitPlaces = new WeakMap<object, Map<number, number | null>>()

/** The unit in another column of the row, such as `Eenheid` or `Breedte eenheid`. */
export function unitBeside({ heads, mapping }: ImportedFileRow, { attribute }: ImportTarget, { cells }: ImportRowRow, place: number): string | null {
  if (attribute?.unit == null) return null
  // the same for every row
  const known = unitPlaces.get(mapping) ?? new Map<number, number | null>()
  unitPlaces.set(mapping, known)
  let at = known.get(place)
  if (at === undefined) known.set(place, (at = findUnitPlace(heads, place, (one) => mapping[one] == null)))
  return at === null ? null : unitInCell(heads[at] ?? '', textOf(cells[at]), attribute.unit)
}

export interface Currencies {
  /** The currency of the price list that is imported into, or of the only list that the columns name */
  ofFile: string | null
}

export function currenciesOf(file: ImportedFileRow, targets: ReadonlyMap<string, ImportTarget>): Currencies {
  const [list] = file.priceListId === null ? priceListsOf(file) : [file.priceListId]
  return { ofFile: targets.get(`price.${list}:price`)?.currency ?? newCurrencyIn(file.mapping) }
}

/** A currency is only relevant if there is a price next to it. */
export const hasPrice = ({ mapping }: ImportedFileRow, { cells }: ImportRowRow): boolean =>
  mapping.some((key, place) => key !== null && key !== currencyTarget && key.startsWith('price') && textOf(cells[place]) !== '')

/** The name of a price list's own column says nothing about its currency and VAT. */
const isLabel = (labels: ImportTarget['labels'], head: string): boolean => Object.values(labels).some((label) => foldHead(label) === foldHead(head))

/**
 * The currency that applies to a cell without a currency sign: from its head, from the user, for the purchase price from the
 * column next to it, or from a title above the head.
 */
export function statedCurrency(
  { heads, mapping, reading, preview }: ImportedFileRow,
  { labels }: ImportTarget,
  { cells }: ImportRowRow,
  place: number,
): string | undefined {
  const head = heads[place] ?? ''
  const isOwn = isLabel(labels, head)
  const inRow = textOf(cells[mapping.indexOf(currencyTarget)]).toUpperCase()
  const beside = mapping[place] === 'purchasePrice' ? inRow : ''
  return (isOwn ? null : splitCurrency(head).currency) ?? reading.currency ?? (beside !== '' ? beside : inRow === '' ? preview.units?.currency : undefined)
}

const vatPlaces = new WeakMap<object, { stated: (StatedVat | null)[]; beside: number }>()

/**
 * Whether a price includes VAT: as its head states, or a cell beside it, the user, or a title above the head. UNCLEAR is for the
 * user to decide.
 */
export function statedVat(
  { heads, mapping, reading, preview }: ImportedFileRow,
  { labels }: ImportTarget,
  { cells }: ImportRowRow,
  place: number,
): StatedVat | null {
  // the same for every row
  const known = vatPlaces.get(mapping) ?? {
    stated: heads.map((head) => splitVat(head).vat),
    beside: heads.findIndex((head, at) => mapping[at] == null && isAboutVat(head)),
  }
  vatPlaces.set(mapping, known)
  const inHead = isLabel(labels, heads[place] ?? '') ? null : (known.stated[place] ?? null)
  if (inHead !== null && inHead !== 'UNCLEAR') return inHead
  const beside = known.beside === -1 ? null : vatInCell(heads[known.beside] ?? '', textOf(cells[known.beside]))
  // what is said of all prices is said of those that customers pay
  if (mapping[place] === 'purchasePrice') return beside
  return beside ?? reading.vat ?? inHead ?? preview.units?.vat ?? null
}
