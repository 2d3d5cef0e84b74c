import { graphql, useSearched } from '@vitrine/relay'
import { Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { PricesOfDeletedQuery } from './__generated__/PricesOfDeletedQuery.graphql'

/** The prices of products without a list. */
export function PricesOfDeleted({ id }: { id: string }) {
  const { found, hasFailed } = useSearched<PricesOfDeletedQuery>(
    graphql`
      query PricesOfDeletedQuery($id: ID!) {
        priceListEffect(id: $id, input: {}, isDelete: true) {
          cheaperCount
          dearerCount
          cardCount
        }
      }
    `,
    { id },
    'network-only',
  )
  if (hasFailed) return null
  if (!found) return <Skeleton lines={1} />
  const { cheaperCount, dearerCount, cardCount } = found.priceListEffect
  return (
    <p>
      <b>
        <FormattedMessage
          id="pricing.priceList.deleteEffect"
          values={{ cheaper: cheaperCount, dearer: dearerCount, changed: cheaperCount + dearerCount, cards: cardCount }}
        />
      </b>
    </p>
  )
}
