import type { GraphQLTaggedNode, OperationType } from '@vitrine/relay'
import type { readFrozenGrid_grid$key } from './__generated__/readFrozenGrid_grid.graphql'
import type { BulkGridKind } from './__generated__/gridRowsQuery.graphql'
import type { SelectedField } from './selectedThings'

/** The ticked rows, or all results of a search and a filter. */
export type GridSelection = { ids: readonly string[] } | { searchTerm: string; filter: object }

/** The order of its rows. */
export interface GridOrder {
  isHierarchical: boolean
  /** Contains the list's sort order */
  address: URLSearchParams
}

/** The properties of a bulk edit screen. */
export interface GridSpec {
  kind: BulkGridKind
  /** The key of the viewer's columns on the server */
  settings: string
  selected: SelectedField
  title: MessageId
  /** The list that leads here, and its name */
  list: { to: string; label: MessageId; selectionOf(address: URLSearchParams): { searchTerm: string; filter: object } }
  /** Fixes the rows: the query's variables, and the grid in its answer */
  query: GraphQLTaggedNode
  variables(selection: GridSelection, order: GridOrder): OperationType['variables']
  read(response: never): readFrozenGrid_grid$key
  /** Its rows have child rows */
  hasHierarchy?: boolean
}
