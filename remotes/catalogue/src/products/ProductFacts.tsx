import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { Empty, Money, ProductImage, RelativeTime, StatusDot, TypeLabel } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { ProductNotes } from './ProductNotes'
import type { ProductFactsQuery } from './__generated__/ProductFactsQuery.graphql'
import * as styles from './ProductFacts.module.css'

interface Props {
  id: string
  /** Increases with each retry */
  attempt: number
  /** The next product is loading */
  isOld: boolean
}

/** The photos and key facts of a product, with a query of their own, as the list reads less per row. */
export function ProductFacts({ id, attempt, isOld }: Props) {
  const { product } = useLazyLoadQuery<ProductFactsQuery>(
    graphql`
      query ProductFactsQuery($id: ID!) {
        product(id: $id) {
          sku
          eanCode
          originalType
          active
          brand
          series
          categoryLabel
          price
          stock
          leadTimeWeeks
          mailInbox
          updatedAt
          updatedBy
          content {
            shortDescription
          }
          imageproductassociationSet(limit: 7) {
            id
            image {
              image500282Url
            }
          }
          ...ProductNotes_product
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  )
  if (!product) return <Empty title={<FormattedMessage id="catalogue.product.notFound" />} text={<FormattedMessage id="catalogue.product.notFoundText" />} />
  const [main, ...more] = product.imageproductassociationSet
  return (
    <div aria-busy={isOld} className={styles.facts}>
      <div className="v-look-images">
        <ProductImage src={main?.image.image500282Url} width={500} height={282} />
        {more.map(({ id: key, image }) => (
          <ProductImage key={key} src={image.image500282Url} width={100} height={56} />
        ))}
      </div>
      <ProductNotes product={product} />
      {product.content?.shortDescription && <p>{product.content.shortDescription}</p>}
      <dl className="v-look-facts">
        <Fact name="catalogue.products.column.sku">{product.sku}</Fact>
        <Fact name="catalogue.look.ean">{product.eanCode}</Fact>
        <Fact name="catalogue.products.column.type">
          <TypeLabel type={product.originalType} />
        </Fact>
        <Fact name="catalogue.look.state">
          <StatusDot tone={product.active ? 'on' : 'off'}>
            <FormattedMessage id={product.active ? 'catalogue.product.active' : 'catalogue.product.inactive'} />
          </StatusDot>
        </Fact>
        <Fact name="catalogue.product.brand">{product.brand}</Fact>
        <Fact name="catalogue.product.series">{product.series}</Fact>
        <Fact name="catalogue.product.category">{product.categoryLabel}</Fact>
        <Fact name="catalogue.products.column.price">{product.price && <Money amount={product.price} />}</Fact>
        <Fact name="catalogue.products.column.stock">
          <FormattedNumber value={product.stock} />
        </Fact>
        <Fact name="catalogue.products.column.leadTime">
          {typeof product.leadTimeWeeks === 'number' && <FormattedMessage id="catalogue.product.leadTime" values={{ weeks: product.leadTimeWeeks }} />}
        </Fact>
        <Fact name="catalogue.products.column.mail">{product.mailInbox}</Fact>
        <Fact name="catalogue.products.column.changed">
          {product.updatedBy ? (
            <FormattedMessage id="catalogue.product.changedBy" values={{ time: <RelativeTime value={product.updatedAt} />, by: product.updatedBy }} />
          ) : (
            <RelativeTime value={product.updatedAt} />
          )}
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: MessageId; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={name} />
      </dt>
      <dd>{children || <span className="v-soft">–</span>}</dd>
    </div>
  )
}
