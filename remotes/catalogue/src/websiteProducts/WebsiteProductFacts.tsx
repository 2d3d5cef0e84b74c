import type { LookProps } from '@vitrine/lists'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { Empty, ProductImage } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { WebsiteProductFactsQuery } from './__generated__/WebsiteProductFactsQuery.graphql'
import { WebsiteProductState } from '../websiteState/WebsiteProductState'

/** The quick view of a product on a website. */
export default function WebsiteProductFacts({ id, attempt, isOld }: LookProps) {
  const [seen, setSeen] = useState(0)
  const { websiteProduct } = useLazyLoadQuery<WebsiteProductFactsQuery>(
    graphql`
      query WebsiteProductFactsQuery($id: ID!) {
        websiteProduct(id: $id) {
          product {
            imageproductassociationSet(limit: 1) {
              image {
                image500282Url
              }
            }
          }
          ...WebsiteProductState_websiteProduct
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network', fetchKey: `${attempt} ${seen}` },
  )
  if (!websiteProduct) return <Empty title={<FormattedMessage id="catalogue.website.gone" />} text={<FormattedMessage id="catalogue.website.goneText" />} />
  const [main] = websiteProduct.product.imageproductassociationSet
  return (
    <div aria-busy={isOld}>
      <div className="v-look-images">
        <ProductImage src={main?.image.image500282Url} width={500} height={282} />
      </div>
      <WebsiteProductState websiteProduct={websiteProduct} onChanged={() => setSeen(seen + 1)} />
    </div>
  )
}
