import { useFormContext } from '@vitrine/forms'
import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, Empty } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ReviewProducts_review$key } from './__generated__/ReviewProducts_review.graphql'
import * as styles from './ReviewProducts.module.css'

/** The products that a review is of, each with the way to take it off. */
export function ReviewProducts({ review }: { review: ReviewProducts_review$key }) {
  const intl = useIntl()
  const { products } = useFragment(
    graphql`
      fragment ReviewProducts_review on Review {
        products {
          id
          name
        }
      }
    `,
    review,
  )
  const { form } = useFormContext()
  const ids = form.valueOf('products') as readonly string[]
  const shown = products.filter(({ id }) => ids.includes(id))
  if (shown.length === 0) return <Empty title={<FormattedMessage id="content.review.noProducts" />} />
  return (
    <ul className="v-card v-stack">
      {shown.map(({ id, name }) => (
        <li key={id} className={`v-row ${styles.product}`}>
          <Link to={addressOf('products.edit', { id })}>{name}</Link>
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
  )
}
