import { graphql, type PreloadedQuery, usePreloadedQuery, useRefreshEachMinute } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { ButtonLink, ProductImage, RelativeTime, TypeLabel } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { CreationPanelQuery } from './__generated__/CreationPanelQuery.graphql'
import { CountLinks } from './CountLinks'
import { creationVariables, unfinished } from './dashboardVariables'
import { recentTypes } from './recentTypes'
import * as styles from './CreationPanel.module.css'

const query = graphql`
  query CreationPanelQuery($simple: ProductFilter, $configurable: ProductFilter, $bundle: ProductFilter, $unfinished: ProductFilter) {
    simple: products(filter: $simple) {
      totalCount
    }
    configurable: products(filter: $configurable) {
      totalCount
    }
    bundle: products(filter: $bundle) {
      totalCount
    }
    unfinished: products(filter: $unfinished) {
      totalCount
      results(limit: 4, ordering: "-updated") {
        id
        name
        sku
        updatedAt
        imageproductassociationSet(limit: 1) {
          image {
            image500282Url
          }
        }
      }
    }
  }
`

const typeNames = { simple: 'SimpleProductType', configurable: 'ConfigurableProductType', bundle: 'BundleProductType' } as const

/** Products in preparation, newest first, and the number created in the last week. */
export default function CreationPanel({ queryRef }: { queryRef: PreloadedQuery<CreationPanelQuery> }) {
  const answer = usePreloadedQuery<CreationPanelQuery>(query, queryRef)
  useRefreshEachMinute<CreationPanelQuery>(query, creationVariables())
  const { unfinished: waiting } = answer
  return (
    <>
      <CountLinks counts={[{ id: 'unfinished', label: <FormattedMessage id="catalogue.creation.unfinished" />, count: waiting.totalCount, to: unfinished }]} />
      {waiting.results.length > 0 && (
        <ul className={styles.waiting}>
          {waiting.results.map(({ id, name, sku, updatedAt, imageproductassociationSet: [main] }) => (
            <li key={id} className={`v-row ${styles.product}`}>
              <ProductImage src={main?.image.image500282Url} name={name} width={53} height={30} />
              <span className={styles.name}>
                <Link to={addressOf('products.edit', { id })} className={styles.link}>
                  {name}
                </Link>
                <span className="v-small v-soft">
                  {sku} · <RelativeTime value={updatedAt} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <h3 className={`v-small v-soft ${styles.week}`}>
        <FormattedMessage id="catalogue.creation.thisWeek" />
      </h3>
      <CountLinks counts={recentTypes().map(({ id, to }) => ({ id, to, label: <TypeLabel type={typeNames[id]} />, count: answer[id].totalCount }))} />
      <div className={`v-row ${styles.action}`}>
        <ButtonLink to={addressOf('products.new')}>
          <FormattedMessage id="catalogue.creation.new" />
        </ButtonLink>
        <ButtonLink to={addressOf('files.imported-files')}>
          <FormattedMessage id="catalogue.creation.fromImport" />
        </ButtonLink>
      </div>
    </>
  )
}
