import { useHeldWarnings, useTellDone } from '@vitrine/forms'
import type { GridEdit, GridResult } from '@vitrine/grid'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { BulkGridKind } from './__generated__/gridRowsQuery.graphql'
import type { useSaveBulkGridMutation } from './__generated__/useSaveBulkGridMutation.graphql'
import { inCalls, MOST_CELLS } from './inCalls'
import { resultOf } from './resultOf'
import type { FrozenColumn } from './readFrozenGrid'

type Payload = useSaveBulkGridMutation['response']['saveBulkGrid']

/**
 * Saves a grid's cells as one change set, in as many requests as needed, and offers to undo all of it.
 * @param onTakenBack called after undoing
 */
export function useSaveBulkGrid(
  kind: BulkGridKind,
  columns: readonly FrozenColumn[],
  onTakenBack: () => void,
): (edits: readonly GridEdit[], isAllOrNothing: boolean) => Promise<readonly GridResult[]> {
  const intl = useIntl()
  const tell = useTellDone(onTakenBack)
  const held = useHeldWarnings()
  const [commit] = useMutation<useSaveBulkGridMutation>(graphql`
    mutation useSaveBulkGridMutation($input: SaveBulkGridInput!, $key: String) {
      saveBulkGrid(input: $input, idempotencyKey: $key) {
        changeSet {
          id
        }
        rows {
          errors {
            code
          }
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by resultOf
          ...resultOf_row
        }
      }
    }
  `)
  const call = (edits: readonly GridEdit[], isAllOrNothing: boolean, continues: string | null, holdWarnings: boolean) =>
    new Promise<Payload>((resolve, reject) => {
      const rows = edits.map(({ rowId, revision, values }) => ({
        id: rowId,
        revision: Number(revision),
        fields: Object.entries(values).map(([field, value]) => ({ field, value: JSON.stringify(value) })),
      }))
      commit({
        variables: { input: { kind, rows, isAllOrNothing, continues, holdWarnings }, key: newIdempotencyKey() },
        onCompleted: ({ saveBulkGrid }) => resolve(saveBulkGrid),
        onError: reject,
      })
    })
  return async (edits, isAllOrNothing) => {
    const calls = inCalls(edits)
    if (isAllOrNothing && calls.length > 1) throw new Error(intl.formatMessage({ id: 'catalogue.bulkGrid.tooManyForAll' }, { most: MOST_CELLS }))
    const results: GridResult[] = []
    const holdWarnings = held.holds(cellsOf(edits))
    const refused: GridEdit[] = []
    const errors: { readonly code: string }[] = []
    let changeSet: string | null = null
    try {
      for (const part of calls) {
        const answer: Payload = await call(part, isAllOrNothing, changeSet, holdWarnings)
        changeSet ??= answer.changeSet?.id ?? null
        results.push(...answer.rows.map((row) => resultOf(intl, columns, row)))
        errors.push(...answer.rows.flatMap((row) => row.errors))
        refused.push(...part.filter((_, at) => (answer.rows[at]?.errors.length ?? 0) > 0))
      }
    } catch (error) {
      // Earlier requests have been saved: the rest is reported row by row.
      if (results.length === 0) throw error
      const done = new Set(results.map(({ rowId }) => rowId))
      const sentence = intl.formatMessage({ id: 'catalogue.bulkGrid.notReached' })
      results.push(...edits.flatMap(({ rowId }): GridResult[] => (done.has(rowId) ? [] : [{ rowId, outcome: 'refused', sentences: {}, sentence }])))
    }
    // saved rows are not sent again
    held.note(cellsOf(isAllOrNothing ? edits : refused), errors)
    const count = results.filter(({ outcome }) => outcome === 'saved').length
    if (changeSet !== null) tell(intl.formatMessage({ id: 'catalogue.bulkGrid.saved' }, { count }), { id: changeSet })
    return results
  }
}

/** The saved cells, at their new revision. */
const cellsOf = (edits: readonly GridEdit[]) => edits.map(({ rowId, values }) => [rowId, values])
