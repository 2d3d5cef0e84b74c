import { fetchQuery, graphql, inBackground, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useLocation } from '@vitrine/shell'
import { useEffect, useRef } from 'react'
import type { RuledFields } from '../ruledFields/useRuledFields'
import type { useOtherTabCountsQuery } from './__generated__/useOtherTabCountsQuery.graphql'

/** Tabs of other remotes, by their ids, of which the product itself does not know how much stands on them. */
const asked: readonly string[] = ['emeubelProducts', 'mailInbox', 'priceCards', 'shareLinks']

const none: Readonly<Record<string, number>> = {}

/**
 * How many things stand on the tabs of other remotes: asked in one query behind the product, and once more when such a
 * tab is left. A product without these numbers is still a product: nothing is said when they do not come.
 * @param panels the ids of the tabs that there are
 * @param ruled counted as well: rules that have set something. Which others match, their tab finds out, rule by rule
 */
export function useOtherTabCounts(id: string, panels: readonly string[], ruled: RuledFields): Readonly<Record<string, number>> {
  const environment = useRelayEnvironment()
  const [counts, change] = useAnswered(none)
  const tab = new URLSearchParams(useLocation().search).get('tab') ?? ''
  const left = useRef<string>(undefined)
  const hasAny = panels.some((panel) => asked.includes(panel))
  useEffect(() => {
    const isNeeded = left.current === undefined || asked.includes(left.current)
    left.current = tab
    if (!hasAny || !isNeeded) return
    fetchQuery<useOtherTabCountsQuery>(
      environment,
      graphql`
        query useOtherTabCountsQuery($id: ID!) {
          product(id: $id) {
            emeubelProducts {
              __typename
            }
            priceCards {
              __typename
            }
          }
          mailMessages(filter: { product: $id }) {
            totalCount
          }
          shareLinks(filter: { product: $id }) {
            totalCount
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
    ).subscribe({
      next: ({ product, mailMessages, shareLinks }) =>
        change(() => ({
          emeubelProducts: product?.emeubelProducts.length ?? 0,
          mailInbox: mailMessages.totalCount,
          priceCards: product?.priceCards.length ?? 0,
          shareLinks: shareLinks.totalCount,
        })),
      error: () => undefined,
    })
  }, [environment, id, tab, hasAny, change])
  return { ...counts, rules: new Set([...ruled.values()].map((rule) => rule.id)).size }
}
