import { commitLocalUpdate, fetchQuery, graphql, useLazyLoadQuery, useRelayEnvironment } from '@vitrine/relay'
import { useEffect, useState } from 'react'
import type { useValuesInOrderPageQuery } from './__generated__/useValuesInOrderPageQuery.graphql'
import type { useValuesInOrderQuery } from './__generated__/useValuesInOrderQuery.graphql'

/** The server's maximum page size */
const PAGE = 200

/**
 * All values of an attribute in order: the first page at once, the others as they arrive. The complete order is a client-side
 * list of the attribute in the Relay store, so that a row is the same record as on every other screen.
 */
export function useValuesInOrder(attribute: string) {
  const environment = useRelayEnvironment()
  const [attempt, setAttempt] = useState(0)
  const [whole, setWhole] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const turn = `${attribute} ${attempt}`
  const found = useLazyLoadQuery<useValuesInOrderQuery>(
    graphql`
      query useValuesInOrderQuery($attribute: ID!) {
        attribute(id: $attribute) {
          isColourPicker
          valuesInOrder {
            id
            # eslint-disable-next-line relay/unused-fields -- by it they are sorted and named
            value
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- drawn by the tab
            ...ValueRow_value
          }
        }
      }
    `,
    { attribute },
    { fetchPolicy: 'store-only' },
  )
  const values = found.attribute?.valuesInOrder ?? undefined

  useEffect(() => {
    let isLive = true
    const readAll = async () => {
      const all: string[] = []
      for (let isLast = false; !isLast && isLive;) {
        const variables = { attribute, filter: { attributes: [attribute] }, limit: PAGE, offset: all.length }
        const answer = await fetchQuery<useValuesInOrderPageQuery>(environment, page, variables, { fetchPolicy: 'network-only' }).toPromise()
        const rows = answer?.attributeValues.results ?? []
        all.push(...rows.map(({ id }) => id))
        isLast = rows.length < PAGE
        if (isLive) putInOrder(environment, attribute, all, isLast)
      }
      if (isLive) setWhole(turn)
    }
    readAll().catch(() => isLive && setFailed(turn))
    return () => {
      isLive = false
    }
  }, [environment, attribute, turn])

  return {
    /** undefined while the first page is loading */
    values,
    hasSwatches: found.attribute?.isColourPicker ?? false,
    isWhole: whole?.startsWith(`${attribute} `) ?? false,
    hasFailed: failed === turn && !values,
    reload: () => setAttempt((count) => count + 1),
    /** Shows this order before the server confirms it */
    arrange: (ids: readonly string[]) => putInOrder(environment, attribute, ids, true),
  }
}

/** The old order stays until the new one is complete. */
function putInOrder(environment: ReturnType<typeof useRelayEnvironment>, attribute: string, ids: readonly string[], isWhole: boolean): void {
  commitLocalUpdate(environment, (store) => {
    const owner = store.getRoot().getLinkedRecord('attribute', { id: attribute })
    const isLonger = ids.length > (owner?.getLinkedRecords('valuesInOrder')?.length ?? 0)
    if (isWhole || isLonger)
      owner?.setLinkedRecords(
        ids.map((id) => store.get(id) ?? null).filter((record) => record !== null),
        'valuesInOrder',
      )
  })
}

const page = graphql`
  query useValuesInOrderPageQuery($attribute: ID!, $filter: AttributeValueFilter, $limit: Int, $offset: Int) {
    # For the store: whoever tells how many values there are tells of those that are listed
    attribute(id: $attribute) {
      # eslint-disable-next-line relay/unused-fields
      valueCount
      # eslint-disable-next-line relay/unused-fields
      isColourPicker
    }
    attributeValues(filter: $filter) {
      results(limit: $limit, offset: $offset, ordering: "sort_order") {
        id
        # For the store: the rows are drawn from the list of the attribute
        # eslint-disable-next-line relay/unused-fields
        value
        # eslint-disable-next-line relay/must-colocate-fragment-spreads
        ...ValueRow_value
      }
    }
  }
`
