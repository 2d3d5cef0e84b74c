import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, ButtonLink, ProductImage, Tag } from '@vitrine/ui'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { DuplicatePair_pair$key } from './__generated__/DuplicatePair_pair.graphql'
import type { DuplicatePair_product$key } from './__generated__/DuplicatePair_product.graphql'
import { useComparison } from './useComparison'
import * as styles from './DuplicatePair.module.css'

interface Props {
  /** The product on screen */
  product: DuplicatePair_product$key
  pair: DuplicatePair_pair$key
  isSettling: boolean
  onSettle(status: 'NOT_DUPLICATE' | 'VARIATION_OF_SAME'): void
}

/** Two products side by side: why they may be duplicates, how they differ, and the decision. */
export function DuplicatePair({ product: productKey, pair: pairKey, isSettling, onSettle }: Props) {
  const id = useId()
  const pair = useFragment(
    graphql`
      fragment DuplicatePair_pair on ProductDuplicate {
        reasons
        other {
          id
          name
          ...useComparison_product
        }
      }
    `,
    pairKey,
  )
  const product = useFragment(
    graphql`
      fragment DuplicatePair_product on Product {
        id
        ...useComparison_product
      }
    `,
    productKey,
  )
  const { images, facts } = useComparison(product, pair.other)
  return (
    <section aria-labelledby={id} className={styles.pair}>
      <p className="v-row" id={id}>
        <span className="v-hidden">
          <FormattedMessage id="catalogue.duplicates.with" values={{ name: pair.other.name }} />
        </span>
        {pair.reasons.map((reason) => (
          <Tag key={reason} tone="warning">
            {reason}
          </Tag>
        ))}
      </p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <FormattedMessage id="catalogue.duplicates.this" />
            </th>
            <th scope="col">
              <FormattedMessage id="catalogue.duplicates.other" />
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <FormattedMessage id="catalogue.duplicates.image" />
            </th>
            {images.map((image, side) => (
              <td key={side}>
                <ProductImage src={image} width={142} height={80} />
              </td>
            ))}
          </tr>
          {facts.map(({ id: fact, label, values, differs }) => (
            <tr key={fact} data-differs={differs}>
              <th scope="row">
                {label}
                {differs && (
                  <span className="v-hidden">
                    <FormattedMessage id="catalogue.duplicates.differs" />
                  </span>
                )}
              </th>
              {values.map((value, side) => (
                <td key={side}>{value ?? <span className="v-soft">–</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="v-row">
        <ButtonLink to={`${addressOf('products.merge')}?products=${product.id},${pair.other.id}&target=${product.id}`}>
          <FormattedMessage id="catalogue.duplicates.merge" />
        </ButtonLink>
        <Button disabled={isSettling} onClick={() => onSettle('NOT_DUPLICATE')}>
          <FormattedMessage id="catalogue.duplicates.not" />
        </Button>
        <Button disabled={isSettling} onClick={() => onSettle('VARIATION_OF_SAME')}>
          <FormattedMessage id="catalogue.duplicates.variation" />
        </Button>
        <Link to={addressOf('products.edit', { id: pair.other.id })} target="_blank" rel="noreferrer">
          <FormattedMessage id="catalogue.duplicates.open" values={{ name: pair.other.name }} />
        </Link>
      </div>
    </section>
  )
}
