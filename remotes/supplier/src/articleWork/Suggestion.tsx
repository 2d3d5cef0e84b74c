import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { ProductImage, TwoLines } from '@vitrine/ui'
import { FormattedList, FormattedMessage, FormattedNumber } from 'react-intl'
import type { Suggestion_suggestion$key } from './__generated__/Suggestion_suggestion.graphql'
import * as styles from './Suggestion.module.css'

const reasonIds = {
  EAN: 'supplier.reason.ean',
  SKU: 'supplier.reason.sku',
  NAME: 'supplier.reason.name',
  BRAND: 'supplier.reason.brand',
  SERIES: 'supplier.reason.series',
  DIMENSIONS: 'supplier.reason.dimensions',
} as const satisfies Record<string, MessageId>

const isKnown = (reason: string): reason is keyof typeof reasonIds => reason in reasonIds

/** A suggested product for an article, with its score and reasons. */
export function Suggestion({ suggestion }: { suggestion: Suggestion_suggestion$key }) {
  const { product, score, reasons } = useFragment(
    graphql`
      fragment Suggestion_suggestion on EmeubelSuggestion {
        score
        reasons
        product {
          id
          name
          sku
          brand
          imageproductassociationSet(limit: 1) {
            image {
              image500282Url
            }
          }
        }
      }
    `,
    suggestion,
  )
  return (
    <div className={styles.suggestion}>
      <ProductImage src={product.imageproductassociationSet[0]?.image.image500282Url} name={product.name} width={72} height={41} />
      <div className={styles.words}>
        <TwoLines
          title={<Link to={addressOf('products.edit', { id: product.id })}>{product.name}</Link>}
          sub={product.brand ? `${product.sku} · ${product.brand}` : product.sku}
        />
        <span className="v-small v-soft">
          <FormattedList type="unit" value={reasons.map((reason) => (isKnown(reason) ? <FormattedMessage key={reason} id={reasonIds[reason]} /> : reason))} />
        </span>
      </div>
      <b className={styles.score}>
        <FormattedNumber value={score} style="percent" />
      </b>
    </div>
  )
}
