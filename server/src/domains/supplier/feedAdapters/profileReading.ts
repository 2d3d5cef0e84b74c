import { addVat, convertMeasure, readPrice, removeVat, splitMeasure, type StatedVat, type TitleUnits, vatPercent } from '../../../platform/csv/index.ts'
import type { FileReading, ImportProfile } from '../../imports/index.ts'
import type { Columns, RowProblem } from './FeedAdapter.ts'
import type { TableColumn } from './tableColumns.ts'

// The targets of profiles of imports by the targets of deliveries.
const sameTargets: Readonly<Record<string, string>> = {
  sku: 'sku',
  eanCode: 'eanCodes',
  brand: 'brand',
  series: 'series',
  leadTimeWeeks: 'leadTimeWeeks',
  purchasePrice: 'purchasePriceCents',
  'price:price': 'recommendedPriceCents',
  'price:currency': 'currency',
  images: 'images',
  'attribute.width': 'widthMm',
  'attribute.depth': 'depthMm',
  'attribute.height': 'heightMm',
  'attribute.seat_height': 'seatHeightMm',
  'attribute.material': 'materials',
  'attribute.colour': 'colours',
}

const targetOf = (target: string): string | undefined => sameTargets[target] ?? /^content\.\w+\.(name|description)$/.exec(target)?.[1]

/** The columns of a profile that deliveries have, too; other columns are recognised by their heads. */
export function columnsOf({ settings }: Pick<ImportProfile, 'settings'>): Columns {
  return Object.fromEntries(
    Object.entries(settings.targets).flatMap(([head, target]) => {
      const same = target === null ? undefined : targetOf(target)
      return same === undefined ? [] : [[head, same]]
    }),
  )
}

/** One separator followed by three digits, which the profile says are thousands. */
function withoutGroups(cell: string, decimal: ',' | '.'): string {
  const sign = decimal === ',' ? '.' : ','
  return /^\D*\d{1,3}[.,]\d{3}\D*$/.test(cell) ? cell.replace(sign, '') : cell
}

interface ReadCell {
  text: string
  /** The converted amount or unit, if any */
  note?: RowProblem
}

/** Converts a cell with an amount or a length to our own form, by the user's decimal sign, unit and VAT. */
export function readByProfile(
  cell: string,
  column: TableColumn,
  { decimal, lengthUnit, vat: said, currency }: Omit<FileReading, 'vat'> & Pick<TitleUnits, 'vat'>,
): ReadCell {
  const { target, unit, isUnclear, head } = column
  const isLength = target?.endsWith('Mm') ?? false
  const isPrice = target?.endsWith('Cents') ?? false
  const isCount = /Qty$|^leadTimeWeeks$/.test(target ?? '')
  if (!isLength && !isPrice && !isCount) return { text: cell }
  const plain = decimal === undefined ? cell : withoutGroups(cell, decimal)
  if (isCount) return { text: plain }
  if (isLength) {
    const measure = unit ?? lengthUnit
    const isBare = /^\d+(?:[.,]\d+)?$/.test(plain)
    // not readable, and shown with the head that names two units
    if (isBare && measure === undefined && isUnclear) return { text: `${plain} (${head})` }
    const text = measure !== undefined && isBare ? `${plain} ${measure}` : plain
    return { text, ...noteOfLength(text, target) }
  }
  return withVat({ cell, plain }, column, { said, currency })
}

/** Recommended prices include VAT. Purchase prices exclude it, whatever the file's other prices include, unless their head says otherwise. */
function withVat(
  { cell, plain }: { cell: string; plain: string },
  { target, head, vat: inHead, currency: own }: TableColumn,
  { said, currency }: { said?: StatedVat; currency?: string },
): ReadCell {
  const isPurchase = target === 'purchasePriceCents'
  const vat = inHead === undefined || inHead === 'UNCLEAR' ? (isPurchase ? undefined : (said ?? inHead)) : inHead
  // not readable, and shown with the head that does not say it
  if (vat === 'UNCLEAR') return { text: `${plain} (${head})` }
  if (vat !== (isPurchase ? 'INCL' : 'EXCL')) return { text: plain }
  const price = readPrice(plain, currency ?? own ?? undefined)
  if (!('amount' in price)) return { text: plain }
  const amount = isPurchase ? removeVat(price.amount) : addVat(price.amount)
  return {
    text: amount,
    note: { code: isPurchase ? 'vatRemoved' : 'vatAdded', field: target, values: { value: cell.slice(0, 60), amount, percent: vatPercent } },
  }
}

function noteOfLength(text: string, field: string | null): Pick<ReadCell, 'note'> {
  const { number, unit } = splitMeasure(text)
  const length = unit === null || unit === 'mm' ? null : convertMeasure(Number(number.replace(',', '.')), unit, 'mm')
  return length === null || !(length > 0)
    ? {}
    : { note: { code: 'converted', field, values: { value: text.slice(0, 60), amount: Math.round(length), unit: 'mm' } } }
}
