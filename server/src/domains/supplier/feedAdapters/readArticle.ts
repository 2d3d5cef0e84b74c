import { convertMeasure, isSheetError, readNumber, readPrice, repairLetters, splitMeasure, withoutFormula } from '../../../platform/csv/index.ts'
import { identifyingText } from '../../../platform/db/index.ts'
import type { Cells, DeliveredArticle, DeliveredRow, RowProblem } from './FeedAdapter.ts'

// Parses a value from JSON or from a cell's text. null: invalid.
type Read = (value: unknown, currency?: string) => unknown

const maxTextLength = 10_000

const text: Read = (value) =>
  typeof value === 'string' || typeof value === 'number' ? (String(value).length <= maxTextLength ? String(value).trim() : null) : null

/** Identifying texts, without invisible characters. */
const code: Read = (value) => {
  const read = text(value)
  return typeof read === 'string' ? identifyingText(withoutFormula(read)).trim() : read
}

const whole: Read = (value) => {
  const number = typeof value === 'string' ? readNumber(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 && number <= 1_000_000_000 ? number : null
}

const words: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  1: true,
  0: false,
  ja: true,
  nee: false,
  yes: true,
  no: false,
  nein: false,
  j: true,
  n: false,
  y: true,
  x: true,
}
const flag: Read = (value) => (typeof value === 'boolean' ? value : (words[String(value).trim().toLowerCase()] ?? null))

/** Lengths in millimetres; a cell may have another unit: 82,5 cm */
const millimetres: Read = (value) => {
  if (typeof value === 'number') return value > 0 && value < 100_000 ? Math.round(value) : null
  const { number, unit } = splitMeasure(String(value))
  const given = readNumber(number)
  const length = typeof given === 'number' ? (convertMeasure(given, unit ?? 'mm', 'mm') ?? 0) : 0
  return length > 0 && length < 100_000 ? Math.round(length) : null
}

/** Cents for a JSON number; a cell has an amount as people write it: 1.299,00 */
const cents: Read = (value, currency) => {
  if (typeof value === 'number') return whole(value)
  const read = readPrice(String(value), currency)
  return 'amount' in read ? Math.round(Number(read.amount) * 100) : null
}

const list =
  (one: Read, most = 200): Read =>
  (value, currency) => {
    const parts = Array.isArray(value) ? value : String(value).split(/[|;\n]/)
    const read = [...new Set(parts.map((part: unknown) => one(part, currency)).filter((part) => part !== ''))]
    return read.length <= most && !read.includes(null) ? read : null
  }

/** Eight, twelve, thirteen or fourteen digits with a correct check digit. */
function isEan(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const digits = code.padStart(14, '0')
  let sum = 0
  for (let at = 0; at < 13; at += 1) sum += (digits.charCodeAt(at) - 48) * (at % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10 === digits.charCodeAt(13) - 48
}
const ean: Read = (value) => {
  const digits = identifyingText(withoutFormula(String(value).trim())).replace(/[\s-]/g, '')
  return digits === '' ? '' : isEan(digits) ? digits : null
}

const image: Read = (value) => {
  const address = String(value).trim()
  return /^https?:\/\/\S{1,2000}$/.test(address) ? address : null
}

const status: Read = (value) => (['NEW', 'ACTIVE', 'CHANGED', 'ENDED'].includes(String(value).trim().toUpperCase()) ? String(value).trim().toUpperCase() : null)
const currency: Read = (value) => (/^[A-Z]{3}$/.test(String(value).trim().toUpperCase()) ? String(value).trim().toUpperCase() : null)

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null

/** One package per part: { widthMm, depthMm, heightMm, weightG }, in a cell 1200x800x600x42000 */
const packageOf: Read = (value) => {
  const names = ['widthMm', 'depthMm', 'heightMm', 'weightG'] as const
  const given =
    asObject(value) ??
    (/^\d+(x\d+){2,3}$/i.test(String(value).trim())
      ? Object.fromEntries(
          String(value)
            .trim()
            .split(/x/i)
            .map((number, at) => [names[at], Number(number)]),
        )
      : null)
  if (given === null) return null
  const read = names.flatMap((name) => (given[name] == null ? [] : [[name, whole(given[name])] as const]))
  return read.length > 0 && read.every(([, number]) => number !== null) ? Object.fromEntries(read) : null
}

/** { group, priceCents }, in a cell A=1299,00 */
const priceGroupOf: Read = (value, currency) => {
  const given = asObject(value)
  const [group, price] = given ? [given['group'], given['priceCents']] : String(value).split('=')
  const [name, amount] = [text(group), price === undefined ? null : cents(price, currency)]
  return typeof name === 'string' && name !== '' && typeof amount === 'number' ? { group: name, priceCents: amount } : null
}
const priceGroups: Read = (value, currency) => {
  const read = list(priceGroupOf)(value, currency) as { priceCents: number }[] | null
  return read && read.toSorted((a, b) => a.priceCents - b.priceCents)
}

const texts = list(text)
const packages = list(packageOf, 50)

/** What a column of a delivery can hold, and how it is parsed. */
export const targets = {
  sku: code,
  name: text,
  status,
  isDeleted: flag,
  outOfCollection: flag,
  outOfProduction: flag,
  warehouseQty: whole,
  storeQty: whole,
  leadTimeWeeks: whole,
  eanCodes: list(ean, 50),
  brand: code,
  series: code,
  type: code,
  group: code,
  collection: code,
  description: text,
  materials: texts,
  fabrics: texts,
  colours: texts,
  setUps: texts,
  widthMm: millimetres,
  depthMm: millimetres,
  heightMm: millimetres,
  seatHeightMm: millimetres,
  packages,
  currency,
  purchasePriceCents: cents,
  recommendedPriceCents: cents,
  priceGroups,
  images: list(image),
} as const satisfies Readonly<Record<string, Read>>
export type Target = keyof typeof targets

const names = Object.keys(targets) as Target[]
const own = new Set<Target>([
  'sku',
  'name',
  'status',
  'isDeleted',
  'outOfCollection',
  'outOfProduction',
  'warehouseQty',
  'storeQty',
  'leadTimeWeeks',
  'eanCodes',
])
const canBeEmptied = new Set<Target>([...names.filter((name) => !own.has(name)), 'leadTimeWeeks'])

export function isTarget(name: string): name is Target {
  return Object.hasOwn(targets, name)
}

/**
 * Reads the values of a row. Texts whose letters another program has damaged leave the property unchanged, with a note.
 * @param said by target; undefined or an empty text leaves the property unchanged, null clears it
 */
export function readArticle(number: number, cells: Cells, said: Readonly<Record<string, unknown>>, brand: string | null): DeliveredRow {
  const sku = said['sku'] == null ? null : (code(said['sku']) as string | null)
  const refuse = (problem: RowProblem): DeliveredRow => ({ number, cells, sku: sku || null, problem })
  if (sku === null || sku === '') return refuse({ code: 'sku', field: 'sku', values: {} })
  if (isSheetError(sku)) return refuse({ code: 'sheetError', field: 'sku', values: { value: sku } })
  const priceCurrency = (said['currency'] == null ? null : (currency(said['currency']) as string | null)) ?? 'EUR'
  const article: Record<string, unknown> = { sku }
  const delivered: Record<string, unknown> = {}
  const notes: RowProblem[] = []
  for (const name of names) {
    const value = said[name]
    if (value === undefined || value === '' || name === 'sku') continue
    const part = own.has(name) ? article : delivered
    if (value === null) {
      if (canBeEmptied.has(name)) part[name] = null
      continue
    }
    if (typeof value === 'string' && isSheetError(value)) return refuse({ code: 'sheetError', field: name, values: { value: value.trim() } })
    const damaged = [value].flat().find((one) => typeof one === 'string' && repairLetters(one) !== undefined)
    if (damaged !== undefined) {
      notes.push({ code: 'lettersLeftOut', field: name, values: { value: String(damaged).slice(0, 60) } })
      continue
    }
    const read = targets[name](value, priceCurrency)
    if (read === null)
      return refuse({ code: 'value', field: name, values: { value: String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 100) } })
    // an empty list clears the property, except for EAN codes, which are a column
    part[name] = Array.isArray(read) && read.length === 0 && name !== 'eanCodes' ? null : read
  }
  if (delivered['brand'] === undefined && brand !== null) delivered['brand'] = brand
  return { number, cells, article: { ...article, delivered } as DeliveredArticle, ...(notes.length > 0 && { notes }) }
}
