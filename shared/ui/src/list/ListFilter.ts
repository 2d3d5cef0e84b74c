import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { readFilterRange, readFilterValue, writeFilterValue } from './filterValue'

export interface FilterOption {
  value: string
  label: string
}

/** The values of a filter that asks whether a field is filled in. */
export const FILLED = 'any'
export const EMPTY = 'none'

/** What a filter that asks by itself is told. */
export interface AskedFilter {
  /** What it is set to; undefined when it is only being added */
  value?: string
  /** Of a filter of several parts: another one is added to what it is set to */
  isAdding?: boolean
  onChoose(value: string): void
  onDone(): void
}

/** What a search over the values of all filters is told. */
export interface FilterSearch<F extends string = string> {
  /** Adds one value of a filter to those that are set */
  onChoose(filter: F, value: string): void
  onDone(): void
}

/** How a filter holds several things at once, each of which is changed and taken away by itself. */
export interface FilterParts {
  /** The parts of a value, each a value of the filter too */
  split(value: string): readonly string[]
  /** One value of all these; '' when there is none */
  join(parts: readonly string[]): string
  /** What the buttons of a part call it; as the filter when left out */
  label?(part: string): string | undefined
}

export type RangeUnit = 'number' | 'money' | 'weeks' | 'date'

/** How a filter is offered to the reader. Its `id` is its key in the address. */
export interface ListFilter<F extends string = string> {
  id: F
  label: string
  /** `filled` asks only whether there is a value at all. */
  kind: 'yesno' | 'choice' | 'text' | 'date' | 'filled' | 'range'
  /** What a range is of */
  unit?: RangeUnit
  /** A choice of more than one value, which can also be turned round: all but these */
  isSeveral?: boolean
  /** The values of a choice, already in the reader's language. */
  options?: readonly FilterOption[]
  /** Asks how many rows each value would hold, when it is opened: by its values. */
  count?(): Promise<ReadonlyMap<string, number>>
  /** Fetches the values of a choice when it is opened; each is its own label. */
  load?(): Promise<readonly string[]>
  /** A choice that may also ask whether there is a value at all. */
  isOptional?: boolean
  /** What the list holds under a value, as a whole sentence: "Not active". Its name and the value when left out. */
  sentence?(value: string): string | undefined
  /** Asks for a value in a way of its own, such as in two steps: then it has no options. */
  ask?(asked: AskedFilter): ReactNode
  /** Each part is a chip of its own, and the menu goes on offering the filter for another. */
  parts?: FilterParts
  /** The value that asks for exactly the other rows, where only the list knows it. */
  opposite?(value: string): string | undefined
  /** Comes with an address or a paste, and is not offered in the menu. */
  isOffMenu?: boolean
  /** Why it cannot be chosen now, such as another filter that excludes it: it is offered with this hint, and not set. */
  disabledHint?: string
}

/** The values a filter offers; yes and no speak for themselves. */
export function filterOptions(filter: ListFilter, intl: IntlShape): readonly FilterOption[] {
  const presence = [
    { value: FILLED, label: intl.formatMessage({ id: 'ui.list.isFilled' }) },
    { value: EMPTY, label: intl.formatMessage({ id: 'ui.list.isEmpty' }) },
  ]
  if (filter.kind === 'filled') return presence
  if (filter.kind !== 'yesno') return [...(filter.options ?? []), ...(filter.isOptional ? presence : [])]
  return [
    { value: 'true', label: intl.formatMessage({ id: 'ui.value.yes' }) },
    { value: 'false', label: intl.formatMessage({ id: 'ui.value.no' }) },
  ]
}

/** What a filter is set to, in words. */
export function filterValueLabel(filter: ListFilter, value: string, intl: IntlShape): string {
  if (filter.kind === 'date') return dayLabel(value, intl)
  const options = filterOptions(filter, intl)
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one
  if (filter.kind === 'range' && !isPresence(filter, value)) return rangeLabel(filter.unit ?? 'number', value, intl)
  if (!filter.isSeveral || isPresence(filter, value)) return labelOf(value)
  const { isNot, values } = readFilterValue(value)
  const list = intl.formatList(values.map(labelOf), { type: 'disjunction' })
  return isNot ? intl.formatMessage({ id: 'ui.list.filterNot' }, { value: list }) : list
}

const dayLabel = (day: string, intl: IntlShape) => intl.formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' })

function rangeLabel(unit: RangeUnit, value: string, intl: IntlShape): string {
  const { from, to } = readFilterRange(value, () => true) ?? {}
  const words = (bound: string) => {
    if (unit === 'date') return dayLabel(bound, intl)
    if (unit === 'weeks') return intl.formatMessage({ id: 'ui.list.weeks' }, { weeks: Number(bound) })
    return intl.formatNumber(Number(bound), unit === 'money' ? { style: 'currency', currency: 'EUR' } : {})
  }
  if (from !== undefined && to !== undefined) return intl.formatMessage({ id: 'ui.list.between' }, { from: words(from), to: words(to) })
  return intl.formatMessage({ id: from === undefined ? 'ui.list.upTo' : 'ui.list.from' }, { bound: words(from ?? to ?? '') })
}

const opposites: Readonly<Record<string, string>> = { true: 'false', false: 'true', [FILLED]: EMPTY, [EMPTY]: FILLED }

/** The value that asks for exactly the other rows; undefined where there is none. */
export function negatedValue(filter: ListFilter, value: string): string | undefined {
  const { kind, isOptional, opposite, isSeveral } = filter
  if (opposite) return opposite(value)
  if (isSeveral && !isPresence(filter, value)) {
    const { isNot, values } = readFilterValue(value)
    return writeFilterValue({ isNot: !isNot, values })
  }
  return kind === 'yesno' || kind === 'filled' || isOptional ? opposites[value] : undefined
}

/** Whether the value asks only if there is one: its words are a verb, "is empty". */
export function isPresence({ kind, isOptional }: ListFilter, value: string): boolean {
  return (kind === 'filled' || isOptional === true) && (value === FILLED || value === EMPTY)
}

/** Whether an option is among what a filter is set to. */
export function isChosen(filter: ListFilter, value: string | undefined, option: string): boolean {
  if (value === undefined || !filter.isSeveral || isPresence(filter, value)) return value === option
  return readFilterValue(value).values.includes(option)
}

/** What a filter becomes when an option is chosen: that one alone, or out of several that are chosen without it. */
export function withChoice(filter: ListFilter, value: string | undefined, option: string): string {
  if (!filter.isSeveral || isPresence(filter, option)) return option
  const known = value === undefined || isPresence(filter, value) ? { isNot: false, values: [] } : readFilterValue(value)
  const rest = known.values.filter((one) => one !== option)
  return writeFilterValue({ isNot: known.isNot, values: rest.length > 0 && rest.length < known.values.length ? rest : [option] })
}

/** What a filter becomes with one option more. */
export function withOneMore(value: string, option: string): string {
  const { isNot, values } = readFilterValue(value)
  return writeFilterValue({ isNot, values: [...values, option] })
}
