import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useCallback, useEffect } from 'react'
import type { useKnownValuesQuery } from './__generated__/useKnownValuesQuery.graphql'
import type { ChosenValue } from './ChosenValue'
import { readChosenValue } from './readChosenValue'

const none: ReadonlyMap<string, ChosenValue> = new Map()

/**
 * The values of attributes that a form refers to, by id: loaded with the tab, chosen since, or loaded one by one because a
 * draft or an undo refers to them.
 * @param wanted ids in the form
 * @returns `known`, without those that are not loaded, and `remember` for chosen ones
 */
export function useKnownValues(loaded: readonly ChosenValue[], wanted: readonly string[]) {
  const environment = useRelayEnvironment()
  const [added, setAdded] = useAnswered<ReadonlyMap<string, ChosenValue>>(none)
  const known = new Map([...added, ...loaded.map((value) => [value.id, value] as const)])
  const missing = [...new Set(wanted)].filter((id) => !known.has(id)).join()
  const remember = useCallback(
    (values: readonly ChosenValue[]) => setAdded((before) => new Map([...before, ...values.map((value) => [value.id, value] as const)])),
    [setAdded],
  )

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
