import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'

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
  onChoose(value: string): void
  onDone(): void
}

/** How a filter is offered to the reader. Its `id` is its key in the address. */
export interface ListFilter<F extends string = string> {
  id: F
  label: string
  /** `filled` asks only whether there is a value at all. */
  kind: 'yesno' | 'choice' | 'text' | 'date' | 'filled'
  /** The values of a choice, already in the reader's language. */
  options?: readonly FilterOption[]
  /** Fetches the values of a choice when it is opened; each is its own label. */
  load?(): Promise<readonly string[]>
  /** A choice that may also ask whether there is a value at all. */
  isOptional?: boolean
  /** What the list holds under a value, as a whole sentence: "Not active". Its name and the value when left out. */
  sentence?(value: string): string | undefined
  /** Asks for a value in a way of its own, such as in two steps: then it has no options. */
  ask?(asked: AskedFilter): ReactNode
  /** The value that asks for exactly the other rows, where only the list knows it. */
  opposite?(value: string): string | undefined
  /** Comes with an address or a paste, and is not offered in the menu. */
  isUnasked?: boolean
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
  if (filter.kind === 'date') return intl.formatDate(value, { dateStyle: 'medium', timeZone: 'UTC' })
  return filterOptions(filter, intl).find((option) => option.value === value)?.label ?? value
}

const opposites: Readonly<Record<string, string>> = { true: 'false', false: 'true', [FILLED]: EMPTY, [EMPTY]: FILLED }

/** The value that asks for exactly the other rows; undefined where there is none. */
export function negatedValue({ kind, isOptional, opposite }: ListFilter, value: string): string | undefined {
  if (opposite) return opposite(value)
  return kind === 'yesno' || kind === 'filled' || isOptional ? opposites[value] : undefined
}

/** Whether the value asks only if there is one: its words are a verb, "is empty". */
export function isPresence({ kind, isOptional }: ListFilter, value: string): boolean {
  return (kind === 'filled' || isOptional === true) && (value === FILLED || value === EMPTY)
}
