import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { ButtonLink, Empty, TwoLines } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Figure } from '../amounts/Figure'
import type { BundleStock_product$key } from './__generated__/BundleStock_product.graphql'
import { DeliveryPromise } from './DeliveryPromise'
import * as amounts from '../amounts/Figure.module.css'
import * as rows from '../productRows/productRows.module.css'
import * as styles from './BundleStock.module.css'

/** How the stock of a bundle results from its components. */
export function BundleStock({ product: key }: { product: BundleStock_product$key }) {
  const { bundle, components } = useFragment(
    graphql`
      fragment BundleStock_product on Product {
        bundle {
          stock
          leadTimeWeeks
          limitedBy {
            id
            name
          }
        }
        components {
          quantity
          required
          product {
            id
            name
            sku
            stock
          }
        }
      }
    `,
    key,
  )
  const toParts = (
    <ButtonLink to="?tab=bundles">
      <FormattedMessage id="catalogue.stock.toParts" />
    </ButtonLink>
  )
  if (!bundle || components.length === 0) {
    return <Empty title={<FormattedMessage id="catalogue.stock.noParts" />} text={<FormattedMessage id="catalogue.stock.ofParts" />} action={toParts} />
  }
  const { stock, leadTimeWeeks, limitedBy } = bundle
  return (
    <section className="v-card" aria-labelledby="bundle-stock">
      <h2 id="bundle-stock">
        <FormattedMessage id="catalogue.stock.ofParts" />
      </h2>
      <dl className={amounts.figures}>
        <Figure
          label={<FormattedMessage id="catalogue.bundle.stock" />}
          note={limitedBy && <FormattedMessage id="catalogue.bundle.limitedBy" values={{ name: limitedBy.name }} />}
        >
          <FormattedNumber value={stock} />
        </Figure>
        <Figure label={<FormattedMessage id="catalogue.stock.promised" />}>
          <DeliveryPromise available={stock} weeks={leadTimeWeeks} />
        </Figure>
      </dl>
      <ul className={`${rows.named} ${styles.parts}`}>
        {components.map(({ quantity, required, product: { id, name, sku, stock: there } }) => (
          <li key={id}>
            <span className={rows.main}>
              <TwoLines title={<Link to={`${addressOf('products.edit', { id })}?tab=stock`}>{name}</Link>} sub={sku} />
            </span>
            <span className={`${rows.facts} v-soft`}>
              {required ? (
                <FormattedMessage id="catalogue.stock.sets" values={{ stock: there, quantity, sets: Math.floor(there / quantity) }} />
              ) : (
                <FormattedMessage id="catalogue.stock.optional" />
              )}
            </span>
          </li>
        ))}
      </ul>
      {toParts}
    </section>
  )
}
