import { contentLanguages, parseFilterValue } from '@vitrine/i18n'
import type { Environment } from '@vitrine/relay'
import {
  type AskedFilter,
  EMPTY,
  FILLED,
  type FilterParts,
  type FilterSpec,
  type ListFilter,
  type RangeUnit,
  readFilterRange,
  readFilterValue,
} from '@vitrine/ui'
import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'

/** A filter of a list: its values in the address, what they request from the server, how it is rendered and labelled. */
export interface FilterKind<Filter> {
  spec: FilterSpec
  /** What an address's value requests; `isNot` for rows that do not match. */
  ask(value: string): { filter: Filter; isNot?: boolean }
  draw(intl: IntlShape, environment: Environment): Omit<ListFilter, 'id'>
  /** Its name in the server's counts of rows per value */
  countBy?: string
}

/** The labels of values: a message each, or a function if they are not messages, such as names of languages. */
type Words<V extends string> = Readonly<Record<V, MessageId>> | ((value: V, intl: IntlShape) => string)

interface Named {
  label: MessageId
  /** A sentence about the rows with a value; a message with `{value}`, or a function */
  sentence?: MessageId | ((value: string, intl: IntlShape) => string | undefined)
}

interface Counted<CountBy> {
  /** What the server counts rows by, to show a number beside each value; the list's source has the query */
  countBy?: CountBy
}

interface Choices<Filter, V extends string> extends Named, Optional<Filter> {
  values: readonly V[]
  words: Words<V>
  to(values: V[]): Filter
}

/** Requests rows without a value, and with any; adds "is empty" and "is filled in". */
interface Optional<Filter> {
  empty?: Filter
  /** By default all but the empty ones */
  filled?: Filter
}

interface Loaded<Filter> extends Named, Optional<Filter> {
  /** Loads the values when the filter is opened; a text is its own label */
  load(environment: Environment): Promise<readonly (string | { value: string; label: string })[]>
  to(values: string[]): Filter
}

/** The fields of a filter with whole numbers. */
type NumberOf<Filter> = { [Name in keyof Filter]-?: NonNullable<Filter[Name]> extends number ? Name : never }[keyof Filter]

type Ranged<Filter> = Named &
  Optional<Filter> & { unit: RangeUnit } & (
    | {
        /** Both inclusive; days as YYYY-MM-DD, everything else as a number in text */
        to(range: { from?: string; to?: string }): Filter
      }
    /** For whole numbers: the filter's fields for minimum and maximum */
    | { between: readonly [least: NumberOf<Filter>, greatest: NumberOf<Filter>] }
  )

interface Asked<Filter> extends Named {
  /** A custom control, for example with two steps, or a search by name */
  Ask?: (asked: AskedFilter) => ReactNode
  /** The value that requests exactly the other rows */
  opposite?(value: string): string | undefined
  /** Contains several values, each with a chip */
  parts?: FilterParts
  /** Only comes with an address or a paste, and is not in the menu */
  isOffMenu?: boolean
  /** Valid values; any text by default */
  values?: readonly string[]
  to(value: string): Filter
}

/**
 * Kinds of filters over the server's input type `Filter`.
 * @example
 * const filter = filtersOf<ReviewFilter, ReviewCountBy>()
 * filters: { status: filter.oneOf({ label: 'content.reviews.column.status', values: statuses, words: statusWords, countBy:
 * 'STATUS', to: (statuses) => ({ statuses }) }) }
 */
export function filtersOf<Filter extends object, CountBy extends string = never>() {
  const none = {} as Filter

  /** What a value requests if "is empty" and "is filled in" are values too. */
  function presence(value: string, { empty, filled }: Optional<Filter>): ReturnType<FilterKind<Filter>['ask']> | undefined {
    if (!empty || (value !== EMPTY && value !== FILLED)) return undefined
    if (value === EMPTY) return { filter: empty }
    return filled ? { filter: filled } : { filter: empty, isNot: true }
  }

  function several(spec: FilterSpec, options: Optional<Filter> & { to(values: string[]): Filter }): Pick<FilterKind<Filter>, 'spec' | 'ask'> {
    return {
      spec,
      ask: (value) => {
        const { isNot, values } = readFilterValue(value)
        return presence(value, options) ?? { filter: options.to([...values]), isNot }
      },
    }
  }

  return {
    /** One or several values of a list, or all others. */
    oneOf<const V extends string>(options: Choices<Filter, V> & Counted<CountBy>): FilterKind<Filter> {
      const { values, words, empty } = options
      return {
        ...counted(options),
        ...several({ several: values, hasPresence: Boolean(empty) }, options as never),
        draw: (intl) => ({
          ...named(options, intl),
          kind: 'choice',
          isSeveral: true,
          isOptional: Boolean(empty),
          options: values.map((value) => ({ value, label: wordsOf(words, value, intl) })),
        }),
      }
    },
    /** Languages of texts, each by its own name. */
    language(options: Named & Counted<CountBy> & { to(languages: string[]): Filter }): FilterKind<Filter> {
      return {
        ...counted(options),
        ...several({ several: contentLanguages.map(({ code }) => code) }, options),
        draw: (intl) => ({
          ...named(options, intl),
          kind: 'choice',
          isSeveral: true,
          options: contentLanguages.map(({ code, label }) => ({ value: code, label })),
        }),
      }
    },
    /** Exactly one value, if the server accepts only one. With `isOpen` an address may contain further ones. */
    one<const V extends string>(
      options: Named & { values: readonly V[]; words: Words<V>; isOpen?: boolean; to(value: string): Filter } & Counted<CountBy>,
    ): FilterKind<Filter> {
      const { values, words } = options
      return {
        ...counted(options),
        spec: options.isOpen ? 'any' : values,
        ask: (value) => ({ filter: options.to(value) }),
        draw: (intl) => ({ ...named(options, intl), kind: 'choice', options: values.map((value) => ({ value, label: wordsOf(words, value, intl) })) }),
      }
    },
    /** Several values, or all others, known to the server only. */
    loaded(options: Loaded<Filter> & Counted<CountBy>): FilterKind<Filter> {
      return {
        ...counted(options),
        ...several({ several: 'any', hasPresence: Boolean(options.empty) }, options),
        draw: (intl, environment) => ({
          ...named(options, intl),
          kind: 'choice',
          isSeveral: true,
          isOptional: Boolean(options.empty),
          load: () => options.load(environment),
        }),
      }
    },
    /** Several values that only the screen's own query knows: its `useFilters` returns them as `options`. */
    known(options: Named & Optional<Filter> & { to(values: string[]): Filter }): FilterKind<Filter> {
      return {
        ...several({ several: 'any', hasPresence: Boolean(options.empty) }, options),
        draw: (intl) => ({ ...named(options, intl), kind: 'choice', isSeveral: true, isOptional: Boolean(options.empty), options: [] }),
      }
    },
    /** Yes or no. */
    yesNo(options: Named & Counted<CountBy> & { to(isOn: boolean): Filter }): FilterKind<Filter> {
      return {
        ...counted(options),
        spec: 'yesno',
        ask: (value) => ({ filter: options.to(parseFilterValue(value) === true) }),
        draw: (intl) => ({ ...named(options, intl), kind: 'yesno' }),
      }
    },
    /** Whether there is a value at all. */
    presence(options: Named & { empty: Filter; filled: Filter }): FilterKind<Filter> {
      return {
        spec: [FILLED, EMPTY],
        ask: (value) => ({ filter: value === EMPTY ? options.empty : options.filled }),
        draw: (intl) => ({ ...named(options, intl), kind: 'filled' }),
      }
    },
    /** From and to: numbers, amounts, weeks or days. */
    range(options: Ranged<Filter>): FilterKind<Filter> {
      const { unit, empty } = options
      const to = 'between' in options ? betweenNumbers<Filter>(options.between) : options.to
      return {
        spec: { range: unit === 'date' ? 'date' : 'number', hasPresence: Boolean(empty) },
        ask: (value) => presence(value, options) ?? { filter: to(readFilterRange(value, () => true) ?? {}) },
        draw: (intl) => ({ ...named(options, intl), kind: 'range', unit, isOptional: Boolean(empty) }),
      }
    },
    /** A day, YYYY-MM-DD. */
    day(options: Named & { to(day: string): Filter }): FilterKind<Filter> {
      return { spec: 'date', ask: (day) => ({ filter: options.to(day) }), draw: (intl) => ({ ...named(options, intl), kind: 'date' }) }
    },
    /** A typed text. */
    text(options: Named & { to(text: string): Filter }): FilterKind<Filter> {
      return { spec: 'any', ask: (text) => ({ filter: options.to(text) }), draw: (intl) => ({ ...named(options, intl), kind: 'text' }) }
    },
    /** A value with a custom control. */
    custom(options: Asked<Filter>): FilterKind<Filter> {
      const { Ask, opposite, parts, isOffMenu, values } = options
      return {
        spec: values ?? 'any',
        ask: (value) => ({ filter: value === '' ? none : options.to(value) }),
        draw: (intl) => ({
          ...named(options, intl),
          kind: 'choice',
          ...(Ask && { ask: Ask }),
          ...(opposite && { opposite }),
          ...(parts && { parts }),
          ...(isOffMenu && { isOffMenu }),
        }),
      }
    },
  }
}

function betweenNumbers<Filter>([least, greatest]: readonly [PropertyKey, PropertyKey]) {
  const bound = (name: PropertyKey, text: string | undefined) => (text === undefined ? {} : { [name]: Math.round(Number(text)) })
  return ({ from, to }: { from?: string; to?: string }) => ({ ...bound(least, from), ...bound(greatest, to) }) as Filter
}

const counted = ({ countBy }: Counted<string>) => (countBy === undefined ? {} : { countBy })

function wordsOf<V extends string>(words: Words<V>, value: V, intl: IntlShape): string {
  return typeof words === 'function' ? words(value, intl) : intl.formatMessage({ id: words[value] })
}

function named({ label, sentence }: Named, intl: IntlShape): Pick<ListFilter, 'label' | 'sentence'> {
  return {
    label: intl.formatMessage({ id: label }),
    ...(sentence && {
      sentence: (value: string) => (typeof sentence === 'function' ? sentence(value, intl) : intl.formatMessage({ id: sentence }, { value })),
    }),
  }
}
