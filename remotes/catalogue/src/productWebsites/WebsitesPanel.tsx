import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import type { SlotProps } from '@vitrine/shell'
import type { WebsitesPanelQuery } from './__generated__/WebsitesPanelQuery.graphql'
import { ProductWebsites } from './ProductWebsites'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<WebsitesPanelQuery> }

/** The websites of a product: its tab Websites. */
export default function WebsitesPanel({ queryRef }: Props) {
  const { product } = usePreloadedQuery<WebsitesPanelQuery>(
    graphql`
      query WebsitesPanelQuery($productId: ID!) {
        product(id: $productId) {
          ...ProductWebsites_product
        }
      }
    `,
    queryRef,
  )
  return product && <ProductWebsites product={product} />
}
