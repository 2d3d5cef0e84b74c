import type { IntlShape } from 'react-intl'

/** How a filter is offered to the reader. Its `id` is its key in the address. */
export interface ListFilter<F extends string = string> {
  id: F
  label: string
  kind: 'yesno' | 'choice' | 'text' | 'date'
  /** The values of a choice, already in the reader's language. */
  options?: readonly { value: string; label: string }[]
  /** Why it cannot be chosen now, such as another filter that excludes it: it is offered with this hint, and not set. */
  disabledHint?: string
}

/** The values a filter offers; yes and no speak for themselves. */
export function filterOptions(filter: ListFilter, intl: IntlShape): readonly { value: string; label: string }[] {
  if (filter.kind !== 'yesno') return filter.options ?? []
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
