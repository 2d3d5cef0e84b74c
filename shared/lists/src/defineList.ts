import type { GraphQLTaggedNode } from '@vitrine/relay'
import { type FilterSpec, type ListOptions, type ListValues, type ListView, readListVariables } from '@vitrine/ui'
import type { FilterKind } from './filtersOf'
import type { ListColumnSpec } from './ListColumnSpec'
import type { ReadyView } from './ReadyView'

/** The key of a plural fragment, as Relay types it. */
export type RowsKey = readonly { readonly ' $data'?: unknown; readonly ' $fragmentSpreads': unknown }[]

/** The data of a fragment's key. */
export type RowOf<Key extends RowsKey> = NonNullable<Key[number][' $data']> extends readonly (infer Row)[] ? Row : NonNullable<Key[number][' $data']>

/** A list's variables besides its filter; `perPage` and `offset` in rows. */
export interface ListVariables<Filter> {
  search: string
  filter: Filter
  sort: string
  perPage: number
  offset: number
  isNarrowed: boolean
}

export interface ListSpec<Row, Sort extends string, F extends string, Filter> {
  /** The entity's plural name: the key of the viewer's settings of the list */
  id: string
  /** Its address: `/reviews` */
  path: string
  title: MessageId
  /** A plural fragment on the entity, with its `id` */
  rows: GraphQLTaggedNode
  columns: readonly ListColumnSpec<Row, Sort>[]
  filters: Readonly<Record<F, FilterKind<Filter>>>
  /** Predefined views, each a tab above the list beside "All" and saved searches */
  views?: readonly ReadyView<NoInfer<F>>[]
  /** The default order; '' if the server has only one */
  sort: NoInfer<Sort> | `-${NoInfer<Sort>}` | ''
  rowKey(row: Row): string
  /** A row's name: for its checkbox, its menu, its neighbours on the record's page */
  rowName(row: Row): string
  /** The address of a row's page; left out if rows have none */
  rowHref?(row: Row): string | undefined
  rowHeight?: 52 | 40
  /** The empty state of a list that never had rows; `way` links to where rows are created, for a list without a create button */
  none: { title: MessageId; text?: MessageId; way?: { to: string; label: MessageId } }
  /** Rows cannot be exported: the server must support it for a list */
  hasNoExport?: boolean
  /** Rows have photos, which can be exported as well */
  hasPhotos?: boolean
  /** The server cannot search it */
  isSearchless?: boolean
  /** The server ranks search results: a search without a sort requests none */
  isRanked?: boolean
  /** Filters with an order of their own, such as a pasted list of codes */
  rankedFilters?: readonly NoInfer<F>[]
  /** Applied while the address has neither search nor filters; without a chip */
  defaultFilters?: Readonly<Partial<Record<NoInfer<F>, string>>>
  /** Offers the rows as cards, too; needs a column with `card: 'image'` */
  hasGrid?: boolean
  defaultView?: ListView
}

/** The part of a list's state that narrows it. */
export type FilterValues<F extends string = string> = Pick<ListValues<F>, 'filters'> & Partial<Pick<ListValues<F>, 'defaultFilters'>>

/** A declared list, with what is derived from it. */
export interface List<Key extends RowsKey, F extends string, Filter> extends ListSpec<RowOf<Key>, string, F, Filter> {
  /** What its address contains */
  options: ListOptions<F>
  /** An address's filters as the server's input; without `defaultFilters` if others are set */
  filterOf(values: FilterValues<F>): Filter
  /** The query's variables for an address */
  variables(address: URLSearchParams): ListVariables<Filter>
}

/**
 * Declares a list: the filters and sorts of its address, what they request from the server, how they are rendered and labelled,
 * and its columns. Row and filter types come from Relay, names of sorts from the schema (`@sorts`).
 * @example
 * export const reviewsList = defineList<reviewsList_rows$key, Sorts['Review']>()({ id: 'reviews', path: '/reviews', … })
 */
export function defineList<Key extends RowsKey, Sort extends string>() {
  return <const F extends string, Filter extends object>(spec: ListSpec<RowOf<Key>, Sort, F, Filter>): List<Key, F, Filter> => {
    const { columns, filters, sort, isRanked, rankedFilters, defaultFilters, defaultView } = spec
    const specs = Object.entries<FilterKind<Filter>>(filters).map(([id, kind]) => [id, kind.spec] as const)
    const options: ListOptions<F> = {
      sorts: columns.flatMap((column) => column.sort ?? []),
      defaultSort: sort,
      filters: Object.fromEntries(specs) as unknown as Record<F, FilterSpec>,
      ...(isRanked && { isRanked }),
      ...(rankedFilters && { rankedFilters }),
      ...(defaultFilters && { defaultFilters }),
      ...(defaultView && { defaultView }),
    }
    const filterOf = ({ filters: values, defaultFilters }: FilterValues<F>): Filter => {
      const asked = (Object.entries({ ...defaultFilters, ...values }) as [F, string][]).map(([id, value]) => filters[id].ask(value))
      const not = asked.flatMap(({ filter, isNot }) => (isNot ? [filter] : []))
      const positive = asked.flatMap(({ filter, isNot }) => (isNot ? [] : [filter]))
      return join([...positive, ...(not.length > 0 ? [{ not }] : [])]) as Filter
    }
    return {
      ...spec,
      options,
      filterOf,
      variables: (address) => {
        const { variables, ...values } = readListVariables(options, address)
        return { ...variables, filter: filterOf(values) }
      },
    } as List<Key, F, Filter>
  }
}

/** Several filters may add to one list of the server's filter: empty fields, required attributes. */
function join(filters: readonly object[]): object {
  const joined: Record<string, unknown> = {}
  for (const [name, value] of filters.flatMap((filter) => Object.entries(filter) as [string, unknown][])) {
    const known = joined[name]
    joined[name] = Array.isArray(known) && Array.isArray(value) ? [...(known as unknown[]), ...(value as unknown[])] : value
  }
  return joined
}
