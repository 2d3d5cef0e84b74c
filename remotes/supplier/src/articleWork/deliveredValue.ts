import type { IntlShape } from 'react-intl'

/** Labels of delivered properties, in order of display; unknown ones come last, by their own name. */
export const deliveredIds = {
  name: 'supplier.delivered.name',
  sku: 'supplier.delivered.sku',
  status: 'supplier.delivered.status',
  brand: 'supplier.delivered.brand',
  series: 'supplier.delivered.series',
  type: 'supplier.delivered.type',
  group: 'supplier.delivered.group',
  collection: 'supplier.delivered.collection',
  description: 'supplier.delivered.description',
  materials: 'supplier.delivered.materials',
  fabrics: 'supplier.delivered.fabrics',
  colours: 'supplier.delivered.colours',
  setUps: 'supplier.delivered.setUps',
  widthMm: 'supplier.delivered.widthMm',
  depthMm: 'supplier.delivered.depthMm',
  heightMm: 'supplier.delivered.heightMm',
  seatHeightMm: 'supplier.delivered.seatHeightMm',
  packages: 'supplier.delivered.packages',
  purchasePriceCents: 'supplier.delivered.purchasePriceCents',
  recommendedPriceCents: 'supplier.delivered.recommendedPriceCents',
  priceGroups: 'supplier.delivered.priceGroups',
  leadTimeWeeks: 'supplier.delivered.leadTimeWeeks',
  eanCodes: 'supplier.delivered.eanCodes',
  warehouseQty: 'supplier.delivered.warehouseQty',
  storeQty: 'supplier.delivered.storeQty',
  outOfProduction: 'supplier.delivered.outOfProduction',
  outOfCollection: 'supplier.delivered.outOfCollection',
  isDeleted: 'supplier.delivered.isDeleted',
  images: 'supplier.delivered.images',
} as const satisfies Record<string, MessageId>

export type Delivered = Readonly<Record<string, unknown>>

/** Parses a JSON text of the contract; nothing if it is invalid. */
export function readDelivered(json: string | null | undefined): Delivered {
  const value: unknown = JSON.parse(json ?? 'null')
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Delivered) : {}
}

/** The names of these properties, known ones first. */
export function deliveredNames(...sides: readonly Delivered[]): string[] {
  const there = new Set(sides.flatMap(Object.keys))
  // an amount is formatted with its currency
  there.delete('currency')
  const known = Object.keys(deliveredIds).filter((name) => there.has(name))
  return [...known, ...[...there].filter((name) => !(name in deliveredIds)).sort()]
}

export function deliveredName(intl: IntlShape, name: string): string {
  return name in deliveredIds ? intl.formatMessage({ id: deliveredIds[name as keyof typeof deliveredIds] }) : name
}

/** A value in words: lengths in centimetres, amounts as money, lists by their entries. */
export function deliveredValue(intl: IntlShape, name: string, value: unknown, { currency }: Delivered = {}): string {
  if (value === null || value === undefined || value === '') return '–'
  const money = (cents: number) => intl.formatNumber(cents / 100, { style: 'currency', currency: typeof currency === 'string' ? currency : 'EUR' })
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'ui.value.yes' : 'ui.value.no' })
  if (typeof value === 'number') {
    if (name.endsWith('Mm')) return `${intl.formatNumber(value / 10, { maximumFractionDigits: 1 })} cm`
    return name.endsWith('Cents') ? money(value) : intl.formatNumber(value)
  }
  if (name === 'images' && Array.isArray(value)) return intl.formatNumber(value.length)
  if (Array.isArray(value))
    return value.length === 0
      ? '–'
      : value.map((one) => (typeof one === 'object' && one !== null ? partsOf(intl, one as Delivered, money) : String(one))).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A package, or the price of a fabric group. */
function partsOf(intl: IntlShape, part: Delivered, money: (cents: number) => string): string {
  if (typeof part['priceCents'] === 'number') return `${String(part['group'])} ${money(part['priceCents'])}`
  const sizes = ['widthMm', 'depthMm', 'heightMm'].flatMap((name) =>
    typeof part[name] === 'number' ? [intl.formatNumber(part[name] / 10, { maximumFractionDigits: 1 })] : [],
  )
  const weight = typeof part['weightG'] === 'number' ? `${intl.formatNumber(part['weightG'] / 1000, { maximumFractionDigits: 1 })} kg` : ''
  return [sizes.length > 0 ? `${sizes.join(' × ')} cm` : '', weight].filter(Boolean).join(' ')
}
