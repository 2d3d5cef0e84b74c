import { graphql, useBackgroundQuery } from '@vitrine/relay'
import { useLocation } from '@vitrine/shell'
import type { useOtherTabCountsQuery } from './__generated__/useOtherTabCountsQuery.graphql'

/** Tabs of other remotes whose counts are not part of the product. */
const asked: readonly string[] = ['automations', 'emeubelProducts', 'importData', 'mailInbox', 'priceCards', 'rules', 'shareLinks']

/**
 * The counts of other remotes' tabs: loaded in one query after the product, and again when such a tab is opened or left, or
 * after the product was saved, which may trigger rules. Errors are ignored: the screen works without these counts.
 * @param panels the ids of existing tabs
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
