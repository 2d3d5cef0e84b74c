import { graphql, usePreloadedQuery } from '@vitrine/relay'
import type { ScreenProps } from '@vitrine/shell'
import { addressOf } from '@vitrine/shell'
import { ButtonLink, Empty } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ProductScreenQuery } from './__generated__/ProductScreenQuery.graphql'
import { ProductDetail } from './ProductDetail'

/** One product: its header, this remote's tabs and those of other remotes. The model of every detail screen. */
export default function ProductScreen({ queryRef }: ScreenProps<ProductScreenQuery>) {
  const { product } = usePreloadedQuery<ProductScreenQuery>(
    graphql`
      query ProductScreenQuery($id: ID!) {
        product(id: $id) {
          id
          ...ProductDetail_product
        }
      }
    `,
    queryRef,
  )
  if (!product) {
    return (
      <div className="v-page">
        <Empty
          isPage
          drawing="search"
          title={<FormattedMessage id="catalogue.product.notFound" />}
          text={<FormattedMessage id="catalogue.product.notFoundText" />}
          action={
            <ButtonLink to={addressOf('products')}>
              <FormattedMessage id="catalogue.product.toProducts" />
            </ButtonLink>
          }
        />
      </div>
    )
  }
  // Another product starts with a new form
  return <ProductDetail key={product.id} product={product} />
}
