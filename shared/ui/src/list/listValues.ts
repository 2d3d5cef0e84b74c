import { parseFilterValue } from '@vitrine/i18n'
import { readFilterRange, readFilterValue, writeFilterRange, writeFilterValue } from './filterValue'
import { EMPTY, FILLED } from './ListFilter'

/** What a filter accepts: yes or no, a date, one of the listed values, or (options that only the server knows) any text. */
export type FilterSpec = 'yesno' | 'date' | 'any' | readonly string[] | SeveralSpec | RangeSpec

/** Several values, possibly negated: `PENDING,APPROVED`, `!PENDING`. */
export interface SeveralSpec {
  several: 'any' | readonly string[]
  /** May also ask whether there is a value: `any`, `none` */
  hasPresence?: boolean
}

/** From and to, both inclusive: `10..200`, `2026-01-01..` */
export interface RangeSpec {
  range: 'number' | 'date'
  hasPresence?: boolean
}

export type ListView = 'list' | 'grid'

/** The state that a list keeps in its address. In one place, read by the screen and by `variables` of its entry. */
export interface ListOptions<F extends string = string> {
  /** Names to sort by, without direction. */
  sorts: readonly string[]
  /** The default sort, for example `name` or `-updated`. */
  defaultSort: string
  /** The server ranks search results: a search without a sort requests none, and `sort` is ''. */
  isRanked?: boolean
  /** Filters with an order of their own, such as a pasted list: as `isRanked`, without a search. */
  rankedFilters?: readonly F[]
  filters?: Readonly<Record<F, FilterSpec>>
  /** Applied while the address has neither search nor filters; setting one of these, even to `all`, disables them. */
  defaultFilters?: Readonly<Partial<Record<F, string>>>
  sizes?: readonly number[]
  defaultSize?: number
  defaultView?: ListView
}

export interface ListValues<F extends string = string> {
  readonly search: string
  /** `name` or `-name`, one of `sorts`; '' for ranking by relevance. */
  readonly sort: string
  /** Counted from 1. */
  readonly page: number
  readonly size: number
  /** The number of rows before this page: the server's `offset`. */
  readonly offset: number
  /** The chosen columns, or undefined for the list's defaults. */
  readonly columns: readonly string[] | undefined
  readonly view: ListView
  /** Active filters only. A yes/no filter is `true` or `false`; `parseFilterValue` makes a boolean of it. */
  readonly filters: Readonly<Partial<Record<F, string>>>
  /** Default filters in effect: they have no chip, and any search or filter disables them. */
  readonly defaultFilters: Readonly<Partial<Record<F, string>>> | undefined
  /** True if a search or a filter narrows the list. */
  readonly isNarrowed: boolean
}

export const PAGE_SIZES: readonly number[] = [25, 50, 100]
export const PAGE_SIZE = 50

/**
 * Parses a list's state from an address. Invalid values (an unknown sort, size or filter value, a page that is not a number)
 * become the default, so that no pasted link can break a list (ROUTE-40).
 */
export function readListValues<F extends string>(options: ListOptions<F>, address: URLSearchParams): ListValues<F> {
  const sizes = options.sizes ?? PAGE_SIZES
  const sort = address.get('sort') ?? ''
  const size = Number(address.get('size'))
  const asked = Number(address.get('page'))
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1
  const columns = address.get('columns')?.split(',').filter(Boolean)
  const view = address.get('view')
  const finalSize = sizes.includes(size) ? size : (options.defaultSize ?? PAGE_SIZE)
  const search = (address.get('search') ?? '').trim()
  const filters = readFilters(options, address)
  const isNarrowed = search !== '' || Object.keys(filters).length > 0
  const isLifted = isNarrowed || Object.keys(options.defaultFilters ?? {}).some((id) => address.get(id))
  return {
    search,
    sort: options.sorts.includes(sort.replace(/^-/, '')) ? sort : standardSort(options, search, address),
    page,
    size: finalSize,
    offset: (page - 1) * finalSize,
    columns: columns?.length ? columns : undefined,
    view: view === 'grid' || view === 'list' ? view : (options.defaultView ?? 'list'),
    filters,
    defaultFilters: isLifted ? undefined : options.defaultFilters,
    isNarrowed,
  }
}

/** Variables of every list's query (`offset` and `perPage` in rows), besides the address's filters, which each list maps to its own. */
export function readListVariables<F extends string>(options: ListOptions<F>, address: URLSearchParams) {
  const { search, sort, size, offset, isNarrowed, filters, defaultFilters } = readListValues(options, address)
  return { variables: { search, sort, perPage: size, offset, isNarrowed }, filters, defaultFilters }
}

function readFilters<F extends string>(options: ListOptions<F>, address: URLSearchParams) {
  const found: Partial<Record<F, string>> = {}
  for (const id of filterIds(options)) {
    const value = readFilter(options.filters?.[id] ?? 'any', address.get(id))
    if (value !== undefined) found[id] = value
  }
  return found
}

function readFilter(spec: FilterSpec, value: string | null): string | undefined {
  if (value === null || value === '') return undefined
  if (spec === 'yesno') return parseFilterValue(value)?.toString()
  if (value === 'all' || value === 'null' || value === 'empty') return undefined
  if (spec === 'date') return isDay(value) ? value : undefined
  if (typeof spec === 'object' && 'several' in spec) return readSeveral(spec, value)
  if (typeof spec === 'object' && 'range' in spec) return readRange(spec, value)
  return spec === 'any' || spec.includes(value) ? value : undefined
}

const isPresent = (value: string) => value === FILLED || value === EMPTY

function readSeveral({ several, hasPresence }: SeveralSpec, raw: string): string | undefined {
  if (hasPresence && isPresent(raw)) return raw
  const { isNot, values } = readFilterValue(raw)
  return writeFilterValue({ isNot, values: values.filter((value) => several === 'any' || several.includes(value)) }) || undefined
}

function readRange({ range, hasPresence }: RangeSpec, raw: string): string | undefined {
  if (hasPresence && isPresent(raw)) return raw
  const found = readFilterRange(raw, range === 'date' ? isDay : isAmount)
  return found ? writeFilterRange(found) : undefined
}

const isAmount = (text: string) => /^-?\d{1,12}(\.\d{1,4})?$/.test(text)

function standardSort<F extends string>(options: ListOptions<F>, search: string, address: URLSearchParams): string {
  const isRanked = (options.isRanked && search !== '') || options.rankedFilters?.some((id) => address.get(id))
  return isRanked ? '' : options.defaultSort
}

/** A calendar date, YYYY-MM-DD; 2026-02-30 is invalid. */
function isDay(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** The ids of a list's filters, in order of declaration. */
export function filterIds<F extends string>(options: ListOptions<F>): F[] {
  return Object.keys(options.filters ?? {}) as F[]
}

/** Changes to a list's state; undefined or null restores the default. */
export interface ListChanges<F extends string = string> {
  search?: string
  sort?: string
  page?: number
  size?: number
  columns?: readonly string[] | null
  view?: ListView
  filters?: Readonly<Partial<Record<F, string | undefined>>>
}

/**
 * Applies changes to an address and keeps every other key. Defaults are left out, so that addresses stay short. A change of
 * search, filter, sort or size resets the page to 1.
 */
export function writeListValues<F extends string>(options: ListOptions<F>, address: URLSearchParams, changes: ListChanges<F>): URLSearchParams {
  const next = new URLSearchParams(address)
  const put = (key: string, value: string | undefined, standard: string | undefined) => {
    if (value === undefined || value === '' || value === standard) next.delete(key)
    else next.set(key, value)
  }
  if ('search' in changes) put('search', changes.search, undefined)
  if ('sort' in changes) put('sort', changes.sort, standardSort(options, (next.get('search') ?? '').trim(), next))
  if ('size' in changes) put('size', changes.size?.toString(), String(options.defaultSize ?? PAGE_SIZE))
  if ('columns' in changes) put('columns', changes.columns?.join(','), undefined)
  if ('view' in changes) put('view', changes.view, options.defaultView ?? 'list')
  for (const id of Object.keys(changes.filters ?? {}) as F[]) put(id, changes.filters?.[id], undefined)
  const isOtherList = 'search' in changes || 'sort' in changes || 'size' in changes || 'filters' in changes
  if (isOtherList) next.delete('page')
  if ('page' in changes) put('page', changes.page?.toString(), '1')
  return next
}
