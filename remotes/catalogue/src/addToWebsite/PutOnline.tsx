import { fetchQuery, graphql, inBackground, useRelayEnvironment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { useBulkDialog } from '../bulk/useBulkDialog'
import type { PutOnlineQuery } from './__generated__/PutOnlineQuery.graphql'

interface Props {
  productId: string
  onChanged?: () => void
}

/** Puts a configurable product on a website together with its variations: one preview, one change set. */
export function PutOnline({ productId, onChanged }: Props) {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const renew = () => {
    onChanged?.()
    const query = graphql`
      query PutOnlineQuery($id: ID!) {
        product(id: $id) {
          # For the store: the tab Websites and the counts on the tabs read it there
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...ProductWebsites_product
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...useTabCounts_product
        }
      }
    `
    // a failure is ignored: the current data stay on screen
    fetchQuery<PutOnlineQuery>(environment, query, { id: productId }, { fetchPolicy: 'network-only', networkCacheConfig: inBackground }).subscribe({
      error: () => undefined,
    })
  }
  const { ask, dialog } = useBulkDialog(renew)
  const label = intl.formatMessage({ id: 'catalogue.products.putOnline' })
  return (
    <>
      <Button
        onClick={() =>
          ask({ action: { id: 'websites', label }, selection: { ids: [productId] }, count: 1, narrowing: null, isCapped: false, clear: () => undefined })
        }
      >
        {label}
      </Button>
      {dialog}
    </>
  )
}
