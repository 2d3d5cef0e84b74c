import { FormField, useField, useFormContext } from '@vitrine/forms'
import { ProductPicker, useKnownProducts, usePickedProducts } from '@vitrine/pickers/products'
import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, Empty, Field, ProductImage, TwoLines } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ReviewProducts_review$key } from './__generated__/ReviewProducts_review.graphql'
import * as styles from './ReviewProducts.module.css'

/** The products of a review: found by typing, and removable. */
export function ReviewProducts({ review }: { review: ReviewProducts_review$key }) {
  const intl = useIntl()
  const { products } = useFragment(
    graphql`
      fragment ReviewProducts_review on Review {
        products {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook of the pickers
          ...usePickedProducts_products
        }
      }
    `,
    review,
  )
  const { form } = useFormContext()
  const { label, error, isChanged, moved } = useField('products')
  const ids = form.valueOf('products') as readonly string[]
  const { known, remember } = useKnownProducts(usePickedProducts(products), ids)
  const shown = ids.flatMap((id) => known.get(id) ?? [])
  return (
    <section className="v-card v-stack">
      <Field label={label} error={error} isChanged={isChanged} note={moved}>
        <ProductPicker
          name="products"
          label={intl.formatMessage({ id: 'content.review.addProduct' })}
          excluded={new Set(ids)}
          onPick={(picked) => {
            remember(picked)
            form.put({ products: [...ids, ...picked.map(({ id }) => id)] })
          }}
        />
      </Field>
      <FormField path="includesVariations" />
      {ids.length === 0 && <Empty title={<FormattedMessage id="content.review.noProducts" />} />}
      <ul className="v-stack">
        {shown.map(({ id, name, sku, image }) => (
          <li key={id} className={`v-row ${styles.product}`}>
            <span className="v-row">
              <ProductImage src={image} name={name} width={56} height={32} />
              <TwoLines title={<Link to={addressOf('products.edit', { id })}>{name}</Link>} sub={sku} />
            </span>
            <Button
              size="small"
              aria-label={intl.formatMessage({ id: 'content.review.takeOff' }, { name })}
              onClick={() => form.put({ products: ids.filter((one) => one !== id) })}
            >
              <FormattedMessage id="ui.list.removeIt" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
