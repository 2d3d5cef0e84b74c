import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { partsOf } from '../productIdentity/categoryTree'
import type { CategoryRow_category$key } from './__generated__/CategoryRow_category.graphql'
import * as styles from './CategoryRow.module.css'

interface Props {
  category: CategoryRow_category$key
  /** Asks for a new path; `to`: a proposal */
  onMove(path: string, to: string): void
}

/** One category: its name below the one above it, its products, and the way to another name or place. */
export function CategoryRow({ category: key, onMove }: Props) {
  const intl = useIntl()
  const { path, productCount, totalCount, nearPath } = useFragment(
    graphql`
      fragment CategoryRow_category on Category {
        path
        productCount
        totalCount
        nearPath
      }
    `,
    key,
  )
  const parts = partsOf(path)
  const name = parts.at(-1) ?? path
  return (
    <li className={styles.row} style={{ '--depth': parts.length - 1 }}>
      <div className={styles.name}>
        {parts.length > 1 && <span className="v-hidden">{parts.slice(0, -1).join(' > ')} &gt; </span>}
        <b>{name}</b>
        {nearPath !== null && nearPath !== undefined && (
          <Button size="small" onClick={() => onMove(path, nearPath)}>
            <FormattedMessage id="catalogue.categories.near" values={{ name: partsOf(nearPath).at(-1) }} />
          </Button>
        )}
      </div>
      <div className={styles.counts}>
        {productCount > 0 ? (
          <Link to={`${addressOf('products')}?category=${encodeURIComponent(path)}`}>
            <FormattedMessage id="catalogue.categories.products" values={{ count: productCount }} />
          </Link>
        ) : (
          <span className="v-soft">
            <FormattedMessage id="catalogue.categories.products" values={{ count: 0 }} />
          </span>
        )}
        {totalCount > productCount && (
          <span className="v-soft v-small">
            <FormattedMessage id="catalogue.categories.below" values={{ count: totalCount - productCount }} />
          </span>
        )}
      </div>
      <Button size="small" aria-label={intl.formatMessage({ id: 'catalogue.categories.moveNamed' }, { path })} onClick={() => onMove(path, path)}>
        <FormattedMessage id="catalogue.categories.move" />
      </Button>
    </li>
  )
}
