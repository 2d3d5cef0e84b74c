import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { ButtonLink, Empty, Money, ProductImage, TwoLines } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { InBundles_bundles$key } from './__generated__/InBundles_bundles.graphql'
import * as rows from '../productRows/productRows.module.css'
import * as amounts from '../amounts/Figure.module.css'

interface Props {
  bundles: InBundles_bundles$key
  /** A bundle that is in no other bundle shows nothing. */
  isBundle: boolean
}

/** The bundles that contain a product. */
export function InBundles({ bundles: key, isBundle }: Props) {
  const bundles = useFragment(
    graphql`
      fragment InBundles_bundles on Product @relay(plural: true) {
        id
        name
        sku
        stock
        bundle {
          price
        }
        imageproductassociationSet(limit: 1) {
          image {
            image500282Url
          }
        }
      }
    `,
    key,
  )
  if (bundles.length === 0) {
    if (isBundle) return null
    return (
      <Empty
        title={<FormattedMessage id="catalogue.inBundles.none" />}
        text={<FormattedMessage id="catalogue.inBundles.noneText" />}
        action={
          <ButtonLink to={`${addressOf('products')}?type=BUNDLE`}>
            <FormattedMessage id="catalogue.inBundles.all" />
          </ButtonLink>
        }
      />
    )
  }
  return (
    <section className="v-card" aria-labelledby="in-bundles">
      <h2 id="in-bundles">
        <FormattedMessage id="catalogue.inBundles.title" values={{ count: bundles.length }} />
      </h2>
      <ul className={rows.named}>
        {bundles.map(({ id, name, sku, stock, bundle, imageproductassociationSet: [main] }) => (
          <li key={id}>
            <span className={rows.main}>
              <ProductImage src={main?.image.image500282Url} name={name} width={72} height={41} />
              <TwoLines title={<Link to={`${addressOf('products.edit', { id })}?tab=bundles`}>{name}</Link>} sub={sku} />
            </span>
            <span className={rows.facts}>
              <span className={`${amounts.number} v-soft ${rows.figure}`}>
                <FormattedMessage id="catalogue.bundle.inStock" values={{ count: stock }} />
              </span>
              <span className={`${amounts.number} ${rows.figure}`}>
                <Money amount={bundle?.price} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
