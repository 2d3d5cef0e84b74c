import { graphql, useFragment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductsOfLink_rows$key } from './__generated__/ProductsOfLink_rows.graphql'
import * as styles from './LimitedProductScreen.module.css'
import { useChooseProduct } from './useChooseProduct'

/** The products of a link, with their progress; one of them is open. */
export function ProductsOfLink({ rows, current }: { rows: ProductsOfLink_rows$key; current: string }) {
  const intl = useIntl()
  const choose = useChooseProduct()
  const products = useFragment(
    graphql`
      fragment ProductsOfLink_rows on LimitedRow @relay(plural: true) {
        productId
        name
        asked
        filled
      }
    `,
    rows,
  )
  const place = products.findIndex(({ productId }) => productId === current) + 1
  return (
    <details className={styles.ofLink}>
      <summary>
        <FormattedMessage id="supplier.limited.wholeOf" values={{ place, count: products.length }} />
      </summary>
      <ul className={styles.rows} aria-label={intl.formatMessage({ id: 'supplier.limited.products' })}>
        {products.map(({ productId, name, asked, filled }) => (
          <li key={productId}>
            <Button look="bare" className={styles.row} aria-current={productId === current} onClick={() => choose(productId)}>
              <FormattedMessage id="supplier.limited.row" values={{ name, asked, filled }} />
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
