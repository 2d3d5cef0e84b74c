import { graphql, useFragment } from '@vitrine/relay'
import { Link } from '@vitrine/shell'
import { FormattedMessage } from 'react-intl'
import type { BlockedProducts_products$key } from './__generated__/BlockedProducts_products.graphql'
import * as styles from './AddSplit.module.css'

/** For each product, everything that keeps it off the website, with links to where it is filled in. */
export function BlockedProducts({ products: key }: { products: BlockedProducts_products$key }) {
  const products = useFragment(
    graphql`
      fragment BlockedProducts_products on BlockedProduct @relay(plural: true) {
        product {
          id
          name
          sku
        }
        reasons {
          code
          label
          fixUrl
        }
      }
    `,
    key,
  )
  return (
    <details className={styles.products}>
      <summary>
        <FormattedMessage id="catalogue.website.add.byProduct" />
      </summary>
      <ul>
        {products.map(({ product: { id, name, sku }, reasons }) => (
          <li key={id}>
            <b>{name}</b> <span className="v-soft v-small">{sku}</span>
            <ul>
              {reasons.map(({ code, label, fixUrl }) => (
                <li key={code}>
                  <Link to={fixUrl} target="_blank">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
