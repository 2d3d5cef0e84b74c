import type { GraphQLTaggedNode, OperationType } from '@vitrine/relay'
import type { readFrozenGrid_grid$key } from './__generated__/readFrozenGrid_grid.graphql'
import type { BulkGridKind } from './__generated__/gridRowsQuery.graphql'
import type { SelectedField } from './selectedThings'

/** Those that were ticked, or everything that a search and a filter find. */
export type GridSelection = { ids: readonly string[] } | { searchTerm: string; filter: object }

/** How its rows stand. */
export interface GridOrder {
  isHierarchical: boolean
  /** It says how the list that led here was sorted */
  address: URLSearchParams
}

/** What one bulk edit screen is of. */
export interface GridSpec {
  kind: BulkGridKind
  /** Under which the server keeps which columns the viewer has chosen */
  settings: string
  selected: SelectedField
  title: MessageId
  /** The list that leads here, and its name */
  list: { to: string; label: MessageId; selectionOf(address: URLSearchParams): { searchTerm: string; filter: object } }
  /** Freezes the rows: what it is asked with, and what of its answer is the grid */
  query: GraphQLTaggedNode
  variables(selection: GridSelection, order: GridOrder): OperationType['variables']
  read(response: never): readFrozenGrid_grid$key
  /** Its rows have others below them */
  hasHierarchy?: boolean
}
