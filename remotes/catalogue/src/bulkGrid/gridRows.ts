import type { GridRow, GridValue, GridWindow } from '@vitrine/grid'
import { type Environment, fetchQuery, graphql } from '@vitrine/relay'
import type { BulkGridKind, gridRowsQuery } from './__generated__/gridRowsQuery.graphql'
import type { FrozenColumn } from './readFrozenGrid'

/** Rows per request. */
const MOST = 500

const query = graphql`
  query gridRowsQuery($kind: BulkGridKind!, $ids: [ID!]!, $fields: [String!]!) {
    bulkGridRows(kind: $kind, ids: $ids, fields: $fields) {
      rowId
      revision
      parent
      values
      inherited
    }
  }
`

/** A value in the form of a cell: ids are text, amounts and measures numbers. */
export function cellOf(type: FrozenColumn['type'], value: unknown): GridValue {
  if (value === null || value === undefined) return null
  if (type === 'CHOICES') return Array.isArray(value) ? value.map(String) : null
  if (type === 'INTEGER' || type === 'DECIMAL' || type === 'MONEY') return Number(value)
  return type === 'BOOLEAN' ? value === true : String(value)
}

interface Rows {
  environment: Environment
  kind: BulkGridKind
  ids: readonly string[]
  columns: readonly FrozenColumn[]
  /** Variations are listed below their configurable product */
  isHierarchical: boolean
}

/** Loads windows of a grid's fixed rows. A row that was deleted meanwhile is empty, so that the others keep their position. */
export function gridRows({
  environment,
  kind,
  ids,
  columns,
  isHierarchical,
}: Rows): (offset: number, limit: number, signal: AbortSignal) => Promise<GridWindow> {
  const fields = columns.map(({ field }) => field)
  const ask = async (some: readonly string[]): Promise<GridRow[]> => {
    const answer = await fetchQuery<gridRowsQuery>(environment, query, { kind, ids: some, fields }, { fetchPolicy: 'network-only' }).toPromise()
    const found = new Map((answer?.bulkGridRows ?? []).map((row) => [row.rowId, row]))
    return some.map((id) => {
      const row = found.get(id)
      if (!row) return { id, revision: '0', cells: {} }
      const values = JSON.parse(row.values) as unknown[]
      return {
        id,
        revision: String(row.revision),
        cells: Object.fromEntries(columns.map(({ field, type }, at) => [field, cellOf(type, values[at])])),
        inherited: row.inherited,
        depth: isHierarchical && row.parent ? 1 : 0,
      }
    })
  }
  return async (offset, limit, signal) => {
    const wanted = ids.slice(offset, offset + limit)
    const rows: GridRow[] = []
    for (let at = 0; at < wanted.length; at += MOST) {
      signal.throwIfAborted()
      rows.push(...(await ask(wanted.slice(at, at + MOST))))
    }
    return { rows, total: ids.length }
  }
}
