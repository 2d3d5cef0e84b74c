import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import type { SlotProps } from '@vitrine/shell'
import { Button, Skeleton } from '@vitrine/ui'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ShareLinkBulkPanelQuery } from './__generated__/ShareLinkBulkPanelQuery.graphql'
import { NewShareLinkForm } from './NewShareLinkForm'

type Props = SlotProps['products.bulk'] & { queryRef: PreloadedQuery<ShareLinkBulkPanelQuery> }

const most = 200

/** Sends one link for the products that were chosen in the list. */
export default function ShareLinkBulkPanel({ queryRef, ids, count, onClose, onDone }: Props) {
  const { products } = usePreloadedQuery<ShareLinkBulkPanelQuery>(
    graphql`
      query ShareLinkBulkPanelQuery($searchTerm: String, $filter: ProductFilter, $isFound: Boolean!) {
        products(searchTerm: $searchTerm, filter: $filter) @include(if: $isFound) {
          totalCount
          results(limit: 200) {
            id
          }
        }
      }
    `,
    queryRef,
  )
  // what matches may be more than when the list was read
  const total = ids?.length ?? Math.max(count, products?.totalCount ?? 0)
  if (total > most) {
    return (
      <>
        <p role="alert">
          <FormattedMessage id="supplier.shareLink.form.tooMany" values={{ most, count: total }} />
        </p>
        <div className="v-dialog-foot">
          <Button onClick={onClose}>
            <FormattedMessage id="supplier.shareLink.form.cancel" />
          </Button>
        </div>
      </>
    )
  }
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <NewShareLinkForm products={ids ?? products?.results.map(({ id }) => id) ?? []} onClose={onClose} onMade={onDone} />
    </Suspense>
  )
}
