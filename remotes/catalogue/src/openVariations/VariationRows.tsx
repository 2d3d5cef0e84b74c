import { graphql, useSearched } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { ErrorPanel, Money, ProductImage, ScoreRing, Skeleton, StatusDot, TwoLines } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { VariationRowsQuery } from './__generated__/VariationRowsQuery.graphql'
import { differingName } from './differingName'
import * as styles from './VariationRows.module.css'

export interface VariationRowsProps {
  /** The configurable product */
  id: string
  name: string
}

/** The variations of a configurable product below its row, each with the part of its name that differs. */
export function VariationRows({ id, name }: VariationRowsProps) {
  const intl = useIntl()
  const { found, hasFailed, retry } = useSearched<VariationRowsQuery>(
    graphql`
      query VariationRowsQuery($id: ID!) {
        products(filter: { parent: $id }) {
          totalCount
          results(limit: 100, ordering: "name") {
            id
            name
            sku
            active
            price
            stock
            score
            imageproductassociationSet(limit: 1) {
              image {
                image500282Url
              }
            }
          }
        }
      }
    `,
    { id },
    'network-only',
  )
  if (hasFailed) return <ErrorPanel onRetry={retry} />
  if (!found) return <Skeleton lines={3} />
  const { totalCount, results } = found.products
  const left = totalCount - results.length
  return (
    <>
      <ul className={styles.rows} aria-label={intl.formatMessage({ id: 'catalogue.openVariations.of' }, { name })}>
        {results.map(({ id: variation, name: full, sku, active, price, stock, score, imageproductassociationSet: [main] }) => (
          <li key={variation} className={styles.row}>
            <ProductImage src={main?.image.image500282Url} name={full} width={57} height={32} />
            <span className={styles.name}>
              <TwoLines title={<Link to={addressOf('products.edit', { id: variation })}>{differingName(full, name)}</Link>} sub={sku} />
            </span>
            <span className={styles.state}>
              <StatusDot tone={active ? 'on' : 'off'}>
                <FormattedMessage id={active ? 'catalogue.product.active' : 'catalogue.product.inactive'} />
              </StatusDot>
            </span>
            <span className={styles.fact}>
              <Money amount={price} />
            </span>
            <span className={styles.fact}>
              <FormattedMessage id="catalogue.openVariations.stock" values={{ stock }} />
            </span>
            <ScoreRing score={score} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className={styles.more}>
          <Link to={`${addressOf('products.edit', { id })}?tab=variations`}>
            <FormattedMessage id="catalogue.openVariations.more" values={{ count: left }} />
          </Link>
        </p>
      )}
    </>
  )
}
