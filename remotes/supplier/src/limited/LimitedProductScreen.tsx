import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import { type ScreenProps, Slot, usePageTitle, usePanels } from '@vitrine/shell'
import { Empty } from '@vitrine/ui'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import query, { type LimitedProductScreenQuery } from './__generated__/LimitedProductScreenQuery.graphql'
import { LimitedForm } from './LimitedForm'
import * as styles from './LimitedProductScreen.module.css'
import { RecipientMessages } from './RecipientMessages'

/** What a supplier or a colleague sees and fills in of a product behind a share link: designed for a phone. */
export default function LimitedProductScreen({ queryRef }: ScreenProps<LimitedProductScreenQuery>) {
  const { limitedProduct } = usePreloadedQuery<LimitedProductScreenQuery>(
    graphql`
      query LimitedProductScreenQuery($id: ID!) {
        product(id: $id) {
          id
          name
          sku
          brand
          series
          content {
            description
          }
          imageproductassociationSet(limit: 3) {
            id
            image {
              image500282Url
              altText
            }
          }
        }
        limitedProduct(id: $id) {
          language
          endsAt
          ...LimitedForm_limited
        }
      }
    `,
    queryRef,
  )
  return (
    <RecipientMessages language={limitedProduct?.language ?? ''}>
      <LimitedProduct queryRef={queryRef} />
    </RecipientMessages>
  )
}

function LimitedProduct({ queryRef }: { queryRef: PreloadedQuery<LimitedProductScreenQuery> }) {
  const intl = useIntl()
  const panels = usePanels('product.limited.panel')
  const { product, limitedProduct } = usePreloadedQuery<LimitedProductScreenQuery>(query, queryRef)
  usePageTitle(product?.name ?? intl.formatMessage({ id: 'supplier.limited.title' }))
  if (!product || !limitedProduct) {
    return (
      <div className="v-page">
        <Empty isPage title={<FormattedMessage id="supplier.limited.none" />} text={<FormattedMessage id="supplier.limited.noneText" />} />
      </div>
    )
  }
  const { id, name, sku, brand, series, content, imageproductassociationSet: images } = product
  const facts = [brand, series].filter(Boolean).join(' · ')
  return (
    <div className={`v-page ${styles.page}`}>
      {images.length > 0 && (
        <div className={styles.images}>
          {images.map(({ id: association, image }) => (
            <img key={association} className={styles.image} src={image.image500282Url} alt={image.altText ?? name} />
          ))}
        </div>
      )}
      <h1 className={styles.title}>
        <small className={styles.over}>
          <span>
            <FormattedMessage id="supplier.limited.title" />
          </span>{' '}
          <span>
            <FormattedMessage
              id="supplier.limited.until"
              values={{
                day: <FormattedDate value={new Date(Date.parse(limitedProduct.endsAt) - 1)} timeZone="Europe/Amsterdam" day="numeric" month="short" />,
              }}
            />
          </span>
        </small>
        {name}
      </h1>
      {(facts || content?.description) && (
        <details className={styles.about}>
          <summary>
            <FormattedMessage id="supplier.limited.about" />
          </summary>
          {facts && <p>{facts}</p>}
          {content?.description && <p className={styles.description}>{content.description}</p>}
        </details>
      )}
      <LimitedForm key={id} id={id} sku={sku} limited={limitedProduct} />
      {panels.map((panel) => (
        <Slot key={panel.id} name="product.limited.panel" id={panel.id} productId={id} />
      ))}
    </div>
  )
}
