import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useCallback, useEffect } from 'react'
import type { useKnownValuesQuery } from './__generated__/useKnownValuesQuery.graphql'
import type { ChosenValue } from './ChosenValue'
import { readChosenValue } from './readChosenValue'

const none: ReadonlyMap<string, ChosenValue> = new Map()

/**
 * What is known of values of attributes, by id: what came with the tab, what was chosen since, and what is asked for one
 * by one because a draft or an undo named it.
 *
 * @param wanted ids that a form holds
 * @returns `known`, without those of which nothing is known yet, and `remember` for what was chosen
 */
export function useKnownValues(loaded: readonly ChosenValue[], wanted: readonly string[]) {
  const environment = useRelayEnvironment()
  const [added, setAdded] = useAnswered<ReadonlyMap<string, ChosenValue>>(none)
  const known = new Map([...added, ...loaded.map((value) => [value.id, value] as const)])
  const missing = [...new Set(wanted)].filter((id) => !known.has(id)).join()
  const remember = useCallback((values: readonly ChosenValue[]) => setAdded((before) => new Map([...before, ...values.map((value) => [value.id, value] as const)])), [setAdded])

  useEffect(() => {
    const ids = missing === '' ? [] : missing.split(',')
    const requests = ids.map((id) =>
      fetchQuery<useKnownValuesQuery>(
        environment,
        graphql`
          query useKnownValuesQuery($id: ID!) {
            attributeValue(id: $id) {
              ...readChosenValue_value
            }
          }
        `,
        { id },
        { fetchPolicy: 'store-or-network' },
      ).subscribe({
        next: ({ attributeValue }) => attributeValue && remember([readChosenValue(attributeValue)]),
      }),
    )
    return () => requests.forEach((request) => request.unsubscribe())
  }, [environment, missing, remember])

  return { known, remember }
}
