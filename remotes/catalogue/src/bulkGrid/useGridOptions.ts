import type { GridOption } from '@vitrine/grid'
import { graphql, useSearched } from '@vitrine/relay'
import { useMemo } from 'react'
import type { useGridOptionsQuery } from './__generated__/useGridOptionsQuery.graphql'
import type { BulkGridKind } from './__generated__/gridRowsQuery.graphql'
import type { FrozenColumn } from './readFrozenGrid'

/** The options of these columns; undefined before the first load. */
export function useGridOptions(kind: BulkGridKind, columns: readonly FrozenColumn[]) {
  const fields = columns.flatMap(({ field, type }) => (type === 'CHOICE' || type === 'CHOICES' ? [field] : []))
  const { found, hasFailed, retry } = useSearched<useGridOptionsQuery>(
    graphql`
      query useGridOptionsQuery($kind: BulkGridKind!, $fields: [String!]!) {
        bulkGridOptions(kind: $kind, fields: $fields) {
          field
          options {
            value
            label
            code
          }
        }
      }
    `,
    fields.length > 0 ? { kind, fields } : null,
    'network-only',
  )
  const options = useMemo(
    () =>
      new Map(
        (found?.bulkGridOptions ?? []).map(({ field, options: all }): [string, GridOption[]] => [
          field,
          all.map(({ value, label, code }) => ({ id: value, label, code })),
        ]),
      ),
    [found],
  )
  return { options: found || fields.length === 0 ? options : undefined, hasFailed, retry }
}
