import type { GraphQLTaggedNode } from '@vitrine/relay'
import { type FilterSpec, type ListOptions, type ListValues, type ListView, readListVariables } from '@vitrine/ui'
import type { FilterKind } from './filtersOf'
import type { ListColumnSpec } from './ListColumnSpec'
import type { ReadyView } from './ReadyView'

/** The key of a fragment on many rows, as Relay types it. */
export type RowsKey = readonly { readonly ' $data'?: unknown; readonly ' $fragmentSpreads': unknown }[]

/** What a fragment's key gives access to. */
export type RowOf<Key extends RowsKey> = NonNullable<Key[number][' $data']> extends readonly (infer Row)[] ? Row : NonNullable<Key[number][' $data']>

/** What every list asks of the server beside its filter; `perPage` and `offset` in rows. */
export interface ListVariables<Filter> {
  search: string
  filter: Filter
  sort: string
  perPage: number
  offset: number
  isNarrowed: boolean
}

export interface ListSpec<Row, Sort extends string, F extends string, Filter> {
  /** The entity's word in the plural: under it the server keeps how the viewer arranges the list */
  id: string
  /** Where it stands: `/reviews` */
  path: string
  title: MessageId
  /** A plural fragment on the entity, with its `id` */
  rows: GraphQLTaggedNode
  columns: readonly ListColumnSpec<Row, Sort>[]
  filters: Readonly<Record<F, FilterKind<Filter>>>
  /** Ready-made views, each a tab above the list beside "All" and what was saved */
  views?: readonly ReadyView<NoInfer<F>>[]
  /** The order of an address that names none; '' where the server's own is the only one */
  sort: NoInfer<Sort> | `-${NoInfer<Sort>}` | ''
  rowKey(row: Row): string
  /** What a row is called: by its tick, its menu, its neighbours on the record's page */
  rowName(row: Row): string
  /** The address that a row leads to; left out by a list whose rows lead nowhere */
  rowHref?(row: Row): string | undefined
  rowHeight?: 52 | 40
  /** What is said of a list that has never had a row; `way` leads to where rows come about, in a list that has no button for it */
  none: { title: MessageId; text?: MessageId; way?: { to: string; label: MessageId } }
  /** Its rows are not written into files: the server has to know a list for that */
  hasNoExport?: boolean
  /** Its rows bear photos, which may go into the file as well */
  hasPhotos?: boolean
  /** The server cannot search it */
  isSearchless?: boolean
  /** The server puts the best match first: a search that names no sort asks for none */
  isRanked?: boolean
  /** Filters that bring an order of their own, such as a list that was pasted */
  rankedFilters?: readonly NoInfer<F>[]
  /** What narrows the list while its address neither searches nor filters; without a chip */
  defaultFilters?: Readonly<Partial<Record<NoInfer<F>, string>>>
  /** Offers the rows as big pictures too; needs a column with `card: 'image'` */
  hasGrid?: boolean
  defaultView?: ListView
}

/** What of a list's state narrows it. */
export type FilterValues<F extends string = string> = Pick<ListValues<F>, 'filters'> & Partial<Pick<ListValues<F>, 'defaultFilters'>>

/** A list as it was stated, with what follows from that. */
export interface List<Key extends RowsKey, F extends string, Filter> extends ListSpec<RowOf<Key>, string, F, Filter> {
  /** What it keeps in its address */
  options: ListOptions<F>
  /** The filters of an address as the server knows them; without `defaultFilters` those that somebody asked for */
  filterOf(values: FilterValues<F>): Filter
  /** What an address asks of the server */
  variables(address: URLSearchParams): ListVariables<Filter>
}

/**
 * States a list once: which filters and sorts its address knows, what they ask of the server, how they are drawn and
 * called, and its columns. Row and filter types come from Relay, names of sorts from the schema (`@sorts`).
 *
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

/** Several filters may add to one list of the server's: fields that are empty, attributes that are wanted. */
function join(filters: readonly object[]): object {
  const joined: Record<string, unknown> = {}
  for (const [name, value] of filters.flatMap((filter) => Object.entries(filter) as [string, unknown][])) {
    const known = joined[name]
    joined[name] = Array.isArray(known) && Array.isArray(value) ? [...(known as unknown[]), ...(value as unknown[])] : value
  }
  return joined
}
