import type { GridResult, GridValue } from '@vitrine/grid'
import { graphql, readInlineData } from '@vitrine/relay'
import type { IntlShape } from 'react-intl'
import type { resultOf_row$data, resultOf_row$key } from './__generated__/resultOf_row.graphql'
import { cellOf } from './gridRows'
import type { FrozenColumn } from './readFrozenGrid'

/** The outcome of a row, as the grid shows it. */
export function resultOf(intl: IntlShape, columns: readonly FrozenColumn[], key: resultOf_row$key): GridResult {
  return shownResult(
    intl,
    columns,
    readInlineData(
      graphql`
        fragment resultOf_row on BulkGridRowResult @inline {
          rowId
          outcome
          revision
          values
          errors {
            field
            message
          }
          conflicts {
            field
            base
            mine
            theirs
            by
          }
        }
      `,
      key,
    ),
  )
}

/** The same for a row that has been read. */
export function shownResult(
  intl: IntlShape,
  columns: readonly FrozenColumn[],
  { rowId, outcome, revision, values, errors, conflicts }: Omit<resultOf_row$data, ' $fragmentType'>,
): GridResult {
  const types = new Map(columns.map(({ field, type }) => [field, type]))
  const cell = (field: string, json: string): GridValue => cellOf(types.get(field) ?? 'TEXT', JSON.parse(json))
  if (outcome === 'SAVED') {
    const written = Object.entries(JSON.parse(values) as Record<string, unknown>)
    return {
      rowId,
      outcome: 'saved',
      revision: String(revision),
      cells: Object.fromEntries(written.map(([field, value]) => [field, cellOf(types.get(field) ?? 'TEXT', value)])),
    }
  }
  if (outcome === 'CONFLICT') {
    return {
      rowId,
      outcome: 'conflict',
      revision: String(revision),
      conflicts: Object.fromEntries(
        conflicts.map(({ field, base, mine, theirs }) => [field, { base: cell(field, base), mine: cell(field, mine), theirs: cell(field, theirs) }]),
      ),
      ...(conflicts[0] && { by: conflicts[0].by }),
    }
  }
  if (outcome === 'LEFT_OUT') return { rowId, outcome: 'refused', sentences: {}, sentence: intl.formatMessage({ id: 'catalogue.bulkGrid.leftOut' }) }
  const whole = errors.flatMap(({ field, message }) => (field === null || field === undefined ? [message] : []))
  return {
    rowId,
    outcome: 'refused',
    sentences: Object.fromEntries(errors.flatMap(({ field, message }) => (field ? [[field, message]] : []))),
    ...(whole.length > 0 && { sentence: whole.join(' ') }),
  }
}
