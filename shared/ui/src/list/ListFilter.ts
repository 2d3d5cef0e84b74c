import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { readFilterRange, readFilterValue, writeFilterValue } from './filterValue'

export interface FilterOption {
  value: string
  label: string
}

/** The values of a filter for whether a field has a value. */
export const FILLED = 'any'
export const EMPTY = 'none'

/** Props of a custom filter control. */
export interface AskedFilter {
  /** The current value; undefined while it is being added */
  value?: string
  /** For a filter of several parts: another one is added to the current value */
  isAdding?: boolean
  onChoose(value: string): void
  onDone(): void
}

/** Props of a search over the values of all filters. */
export interface FilterSearch<F extends string = string> {
  /** Adds one value to the current ones */
  onChoose(filter: F, value: string): void
  onDone(): void
}

/** How a filter contains several values, each of which is changed and removed separately. */
export interface FilterParts {
  /** The parts of a value, each a value of the filter too */
  split(value: string): readonly string[]
  /** One value of all these; '' if there are none */
  join(parts: readonly string[]): string
  /** A part's label on its buttons; the filter's by default */
  label?(part: string): string | undefined
}

export type RangeUnit = 'number' | 'money' | 'weeks' | 'date'

/** A filter as the reader sees it. Its `id` is its key in the address. */
export interface ListFilter<F extends string = string> {
  id: F
  label: string
  /** `filled` only asks whether there is a value. */
  kind: 'yesno' | 'choice' | 'text' | 'date' | 'filled' | 'range'
  /** The unit of a range */
  unit?: RangeUnit
  /** A choice of several values, which can also be negated: all but these */
  isSeveral?: boolean
  /** The options of a choice, in the reader's language. */
  options?: readonly FilterOption[]
  /** Counts the rows of each value, when it is opened. */
  count?(): Promise<ReadonlyMap<string, number>>
  /** Loads the options of a choice when it is opened; a text is its own label. */
  load?(): Promise<readonly (string | FilterOption)[]>
  /** The label of a value whose option is not loaded; by default the value is its own. */
  labelOf?(value: string): string | undefined
  /** A choice that may also ask whether there is a value. */
  isOptional?: boolean
  /** A sentence about the rows with a value: "Not active". Name and value by default. */
  sentence?(value: string): string | undefined
  /** A custom control, for example with two steps: then it has no options. */
  ask?(asked: AskedFilter): ReactNode
  /** Each part is a separate chip, and the menu offers the filter again for another. */
  parts?: FilterParts
  /** The value that requests exactly the other rows, if only the list knows it. */
  opposite?(value: string): string | undefined
  /** Only comes with an address or a paste, and is not in the menu. */
  isOffMenu?: boolean
  /** Why it cannot be chosen now, for example because of another filter: it is disabled with this hint. */
  disabledHint?: string
}

/** The options of a filter; yes and no are built in. */
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

/** A filter's value, in words. */
export function filterValueLabel(filter: ListFilter, value: string, intl: IntlShape): string {
  if (filter.kind === 'date') return dayLabel(value, intl)
  const options = filterOptions(filter, intl)
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? filter.labelOf?.(one) ?? one
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

/** The value that requests exactly the other rows; undefined if there is none. */
export function negatedValue(filter: ListFilter, value: string): string | undefined {
  const { kind, isOptional, opposite, isSeveral } = filter
  if (opposite) return opposite(value)
  if (isSeveral && !isPresence(filter, value)) {
    const { isNot, values } = readFilterValue(value)
    return writeFilterValue({ isNot: !isNot, values })
  }
  return kind === 'yesno' || kind === 'filled' || isOptional ? opposites[value] : undefined
}

/** Whether the value only asks if there is one: its label is a verb, "is empty". */
export function isPresence({ kind, isOptional }: ListFilter, value: string): boolean {
  return (kind === 'filled' || isOptional === true) && (value === FILLED || value === EMPTY)
}

/** Whether an option is part of a filter's value. */
export function isChosen(filter: ListFilter, value: string | undefined, option: string): boolean {
  if (value === undefined || !filter.isSeveral || isPresence(filter, value)) return value === option
  return readFilterValue(value).values.includes(option)
}

/** The filter's value after an option is chosen: that one alone, or for several values toggled. */
export function withChoice(filter: ListFilter, value: string | undefined, option: string): string {
  if (!filter.isSeveral || isPresence(filter, option)) return option
  const known = value === undefined || isPresence(filter, value) ? { isNot: false, values: [] } : readFilterValue(value)
  const rest = known.values.filter((one) => one !== option)
  return writeFilterValue({ isNot: known.isNot, values: rest.length > 0 && rest.length < known.values.length ? rest : [option] })
}

/** The filter's value with one more option. */
export function withOneMore(value: string, option: string): string {
  const { isNot, values } = readFilterValue(value)
  return writeFilterValue({ isNot, values: [...values, option] })
}
