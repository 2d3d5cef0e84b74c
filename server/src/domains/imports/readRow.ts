import { isSheetError, readPrice, unguardFormulas, unguardSheetError } from '../../platform/csv/index.ts'
import { identifyingText } from '../../platform/db/index.ts'
import { type AttributeTarget, attributeTargets, type Columns, type Target } from './columns.ts'

/** Why a row is refused; `target` says in which column */
export interface RowProblem {
  code: 'required' | 'long' | 'twice' | 'negative' | 'price' | 'priceUnclear' | 'priceHigh' | 'priceCurrency' | 'currency' | 'sheetError'
  target: Target
  values?: Readonly<Record<string, string | number>>
}

/** What one row says; what it leaves blank is not there */
export interface ReadRow {
  /** As a spreadsheet counts: the head is row 1 */
  number: number
  sku: string
  name: string
  description?: string
  series?: string
  category?: string
  department?: string
  brand?: string
  url?: string
  price?: { amount: string; currency: string }
  choices: Partial<Record<AttributeTarget, string>>
}

// The lengths that the product's fields hold; a value is refused here with the word of the file's own column.
const longest: Readonly<Partial<Record<Target, number>>> = {
  sku: 64, name: 255, description: 20_000, series: 255, category: 255, department: 255, brand: 255, url: 2_000, type: 255, color: 255, material: 255, size: 255,
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** A cell as it was meant: without blanks at its ends, and without the apostrophes that keep a spreadsheet from calculating. */
function cell(raw: string | undefined): string {
  const text = (raw ?? '').trim()
  return text.includes("'") ? unguardSheetError(unguardFormulas(text).trim()) : text
}

/**
 * Reads one row. `seen` holds the SKUs of the rows before it and gets this one's.
 * @returns what it says, or the first thing that is wrong with it
 */
export function readRow(cells: readonly string[], number: number, { places }: Columns, seen: Map<string, number>): ReadRow | RowProblem {
  const take = (target: Target): string => {
    const place = places.get(target)
    return place === undefined ? '' : cell(cells[place])
  }
  for (const [target, place] of places) {
    const text = cells[place] ?? ''
    if (isSheetError(text)) return { code: 'sheetError', target, values: { value: text.trim() } }
  }
  const sku = identifyingText(take('sku')).trim()
  if (sku === '') return { code: 'required', target: 'sku' }
  const first = seen.get(sku.toUpperCase())
  if (first !== undefined) return { code: 'twice', target: 'sku', values: { sku, first } }
  // one that is too long is refused below, and need not be known again
  if (sku.length <= (longest.sku ?? 0)) seen.set(sku.toUpperCase(), number)
  const name = take('name')
  if (name === '') return { code: 'required', target: 'name' }
  for (const target of places.keys()) {
    const maximum = longest[target]
    if (maximum === undefined) continue
    const text = take(target)
    // The cheap length counts some letters twice: only then are they counted one by one.
    if (text.length > maximum && [...text].length > maximum) return { code: 'long', target, values: { maximum, length: [...text].length } }
  }
  const row: ReadRow = { number, sku, name, choices: {} }
  for (const target of ['description', 'series', 'category', 'department', 'brand', 'url'] as const) {
    const text = take(target)
    if (text !== '') row[target] = text
  }
  for (const target of attributeTargets) {
    // Line breaks and double blanks make two values of one.
    const text = identifyingText(take(target)).trim().replace(/\s+/g, ' ')
    if (text !== '') row.choices[target] = text
  }
  const written = take('price')
  if (written === '') return row
  const currency = (take('currency') || 'EUR').toUpperCase()
  if (!currencies.has(currency)) return { code: 'currency', target: 'currency', values: { value: take('currency').slice(0, 40) } }
  const price = readPrice(written, currency)
  if ('problem' in price) return { code: price.problem, target: 'price', values: { value: written.slice(0, 40), currency } }
  row.price = { amount: price.amount, currency }
  return row
}

export function isProblem(read: ReadRow | RowProblem): read is RowProblem {
  return 'code' in read
}
