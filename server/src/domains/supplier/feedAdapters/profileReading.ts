import { addVat, readPrice } from '../../../platform/csv/index.ts'
import type { FileReading, ImportProfile } from '../../imports/index.ts'
import type { Columns } from './FeedAdapter.ts'
import type { TableColumn } from './tableColumns.ts'

// What a column holds, as a profile of imports and as a delivery call it.
const sameTargets: Readonly<Record<string, string>> = { 'sku': 'sku', 'eanCode': 'eanCodes', 'brand': 'brand', 'series': 'series', 'leadTimeWeeks': 'leadTimeWeeks', 'purchasePrice': 'purchasePriceCents', 'price:price': 'recommendedPriceCents', 'price:currency': 'currency', 'images': 'images', 'attribute.width': 'widthMm', 'attribute.depth': 'depthMm', 'attribute.height': 'heightMm', 'attribute.seat_height': 'seatHeightMm', 'attribute.material': 'materials', 'attribute.colour': 'colours' }

const targetOf = (target: string): string | undefined => sameTargets[target] ?? /^content\.\w+\.(name|description)$/.exec(target)?.[1]

/** What a profile says of columns that a delivery has, too; what it knows of fields that no delivery has is left to their heads. */
export function columnsOf({ settings }: Pick<ImportProfile, 'settings'>): Columns {
  return Object.fromEntries(Object.entries(settings.targets).flatMap(([head, target]) => {
    const same = target === null ? undefined : targetOf(target)
    return same === undefined ? [] : [[head, same]]
  }))
}

/** One sign with three digits behind it, which a profile says are thousands. */
function withoutGroups(cell: string, decimal: ',' | '.'): string {
  const sign = decimal === ',' ? '.' : ','
  return /^\D*\d{1,3}[.,]\d{3}\D*$/.test(cell) ? cell.replace(sign, '') : cell
}

/** A cell of an amount or a length as it would stand in a delivery of our own: by the sign, the unit and the VAT that somebody has said. */
export function readByProfile(cell: string, { target, unit }: TableColumn, { decimal, lengthUnit, vat, currency }: FileReading): string {
  const isLength = target?.endsWith('Mm') ?? false
  const isPrice = target?.endsWith('Cents') ?? false
  if (!isLength && !isPrice) return cell
  const plain = decimal === undefined ? cell : withoutGroups(cell, decimal)
  const measure = isLength ? (unit ?? lengthUnit) : undefined
  if (measure !== undefined && /^\d+(?:[.,]\d+)?$/.test(plain)) return `${plain} ${measure}`
  // what a supplier is paid is without VAT, whatever the other prices of the file are
  if (vat !== 'EXCL' || target !== 'recommendedPriceCents') return plain
  const price = readPrice(plain, currency)
  return 'amount' in price ? addVat(price.amount) : plain
}
