import { graphql, useBackgroundQuery } from '@vitrine/relay'
import { useLocation } from '@vitrine/shell'
import type { useOtherTabCountsQuery } from './__generated__/useOtherTabCountsQuery.graphql'

/** Tabs of other remotes, by their ids, of which the product itself does not know how much stands on them. */
const asked: readonly string[] = ['automations', 'emeubelProducts', 'importData', 'mailInbox', 'priceCards', 'rules', 'shareLinks']

/**
 * How many things stand on the tabs of other remotes: asked in one query behind the product, and once more when such a
 * tab is looked at or left, or the product was saved, which rules follow. A product without these numbers is still a product:
 * nothing is said when they do not come.
 * @param panels the ids of the tabs that there are
 */
export function useOtherTabCounts(id: string, revision: number, panels: readonly string[]): Readonly<Record<string, number>> {
  const tab = new URLSearchParams(useLocation().search).get('tab') ?? ''
  const hasAny = panels.some((panel) => asked.includes(panel))
  const found = useBackgroundQuery<useOtherTabCountsQuery>(
    graphql`
      query useOtherTabCountsQuery($id: ID!) {
        product(id: $id) {
          emeubelProducts {
            __typename
          }
          priceCards {
            __typename
          }
          ruleCount
          automationCount
          feedRowCount
          importRowCount
        }
        mailMessages(filter: { product: $id }) {
          totalCount
        }
        shareLinks(filter: { product: $id }) {
          totalCount
        }
      }
    `,
    hasAny ? { id } : null,
    `${revision} ${asked.includes(tab) ? tab : ''}`,
  )
  if (!found) return none
  const { product, mailMessages, shareLinks } = found
  return {
    emeubelProducts: product?.emeubelProducts.length ?? 0,
    rules: product?.ruleCount ?? 0,
    automations: product?.automationCount ?? 0,
    importData: (product?.feedRowCount ?? 0) + (product?.importRowCount ?? 0),
    mailInbox: mailMessages.totalCount,
    priceCards: product?.priceCards.length ?? 0,
    shareLinks: shareLinks.totalCount,
  }
}

const none: Readonly<Record<string, number>> = {}
