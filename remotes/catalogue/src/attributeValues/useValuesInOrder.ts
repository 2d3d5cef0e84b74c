import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import { useEffect, useState } from 'react'
import type { useValuesInOrderQuery } from './__generated__/useValuesInOrderQuery.graphql'

/** The largest page that the server gives */
const PAGE = 200

export interface OrderedValue {
  readonly id: string
  readonly value: string
  readonly names: readonly { readonly language: string; readonly text: string }[]
  readonly hex: string | null
  readonly needsApproval: boolean
  readonly productCount: number
  readonly revision: number
}

interface Known {
  /** Another attribute, or another turn, begins anew */
  turn: string
  values: readonly OrderedValue[]
  isWhole: boolean
}

/** All values of an attribute in their order: the first page at once, the others as they arrive. */
export function useValuesInOrder(attribute: string) {
  const environment = useRelayEnvironment()
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<Known>()
  const [failed, setFailed] = useState<string>()
  const turn = `${attribute} ${attempt}`

  useEffect(() => {
    let isLive = true
    const readAll = async () => {
      const all: OrderedValue[] = []
      for (let isWhole = false; !isWhole && isLive; ) {
        const answer = await fetchQuery<useValuesInOrderQuery>(environment, query, { attribute, filter: { attributes: [attribute] }, limit: PAGE, offset: all.length }, { fetchPolicy: 'network-only' }).toPromise()
        const page = answer?.attributeValues.results ?? []
        for (const { id, value, names, hex, needsApproval, productCount, revision } of page) {
          all.push({ id, value, hex: hex ?? null, needsApproval, productCount, revision, names: names.map(({ language, text }) => ({ language, text })) })
        }
        isWhole = page.length < PAGE
        // what stands there from before stays until all of the new is there
        if (isLive) setKnown((before) => (isWhole || !before?.turn.startsWith(`${attribute} `) ? { turn, values: [...all], isWhole } : before))
      }
    }
    readAll().catch(() => isLive && setFailed(turn))
    return () => {
      isLive = false
    }
  }, [environment, attribute, turn])

  const own = known?.turn.startsWith(`${attribute} `) ? known : undefined
  const put = (change: (values: readonly OrderedValue[]) => readonly OrderedValue[]) => setKnown((before) => before && { ...before, values: change(before.values) })
  return {
    /** undefined while the first are on their way */
    values: own?.values,
    isWhole: own?.isWhole ?? false,
    hasFailed: failed === turn && !own,
    reload: () => setAttempt((count) => count + 1),
    /** Shows them in this order, before the server knows of it */
    arrange: (ids: readonly string[]) =>
      put((values) => {
        const byId = new Map(values.map((value) => [value.id, value]))
        return ids.flatMap((id) => byId.get(id) ?? [])
      }),
    patch: (changed: OrderedValue) => put((values) => values.map((value) => (value.id === changed.id ? changed : value))),
  }
}

const query = graphql`
  query useValuesInOrderQuery($attribute: ID!, $filter: AttributeValueFilter, $limit: Int, $offset: Int) {
    # For the store: whoever tells how many values there are tells of those that are listed
    attribute(id: $attribute) {
      # eslint-disable-next-line relay/unused-fields
      valueCount
    }
    attributeValues(filter: $filter) {
      results(limit: $limit, offset: $offset, ordering: "sort_order") {
        id
        value
        names {
          language
          text
        }
        hex
        needsApproval
        productCount
        revision
      }
    }
  }
`
