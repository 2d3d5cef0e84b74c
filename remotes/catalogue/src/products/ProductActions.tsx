import { graphql, useFragment } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { ButtonLink } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ProductActions_product$key } from './__generated__/ProductActions_product.graphql'
import { PutOnline } from '../addToWebsite/PutOnline'
import { ActiveSwitch } from './ActiveSwitch'

/** The actions on a product on its own screen. */
export function ProductActions({ product: key }: { product: ProductActions_product$key }) {
  const product = useFragment(
    graphql`
      fragment ProductActions_product on Product {
        id
        type
        variationsCounter
        mergedInto {
          __typename
        }
        ...ActiveSwitch_product
      }
    `,
    key,
  )
  return (
    <>
      {product.type === 'CONFIGURABLE' && product.variationsCounter > 0 && <PutOnline productId={product.id} />}
      <ButtonLink to={`${addressOf('products.new')}?copyOf=${product.id}`}>
        <FormattedMessage id="catalogue.new.copy" />
      </ButtonLink>
      {product.mergedInto === null && (
        <ButtonLink to={`${addressOf('products.merge')}?products=${product.id}`}>
          <FormattedMessage id="catalogue.merge.intoOther" />
        </ButtonLink>
      )}
      <ActiveSwitch product={product} />
    </>
  )
}
