import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { partsOf } from '../productIdentity/categoryTree'
import type { CategoryRow_category$key } from './__generated__/CategoryRow_category.graphql'
import * as styles from './CategoryRow.module.css'

interface Props {
  category: CategoryRow_category$key
  /** Move it among those beside it */
  steps: ReactNode
  /** Asks for a new path; `to`: a proposal */
  onMove(path: string, to: string): void
  /** Asks for its names */
  onName(path: string): void
  /** Asks for what its products are asked for */
  onAsk(path: string): void
}

/** One category: its name below the one above it, its products, and the ways to another name or place. */
export function CategoryRow({ category: key, steps, onMove, onName, onAsk }: Props) {
  const intl = useIntl()
  const { path, name, label, productCount, totalCount, nearPath, attributes } = useFragment(
    graphql`
      fragment CategoryRow_category on Category {
        path
        name
        label
        productCount
        totalCount
        nearPath
        attributes {
          __typename
        }
      }
    `,
    key,
  )
  const parts = partsOf(path)
  const part = parts.at(-1) ?? path
  return (
    <div className={styles.row} style={{ '--depth': parts.length - 1 }}>
      <div className={styles.name}>
        {parts.length > 1 && <span className="v-hidden">{partsOf(label).slice(0, -1).join(' > ')} &gt; </span>}
        <b>{name}</b>
        {name !== part && <span className="v-soft">{part}</span>}
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
        {attributes.length > 0 && (
          <span className="v-soft v-small">
            <FormattedMessage id="catalogue.categories.asks" values={{ count: attributes.length }} />
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {steps}
        <Button size="small" aria-label={intl.formatMessage({ id: 'catalogue.categories.namesNamed' }, { path: label })} onClick={() => onName(path)}>
          <FormattedMessage id="catalogue.categories.names" />
        </Button>
        <Button
          size="small"
          aria-label={intl.formatMessage({ id: 'catalogue.categories.attributesNamed' }, { path: label, count: attributes.length })}
          onClick={() => onAsk(path)}
        >
          <FormattedMessage id="catalogue.categories.attributes" />
        </Button>
        <Button size="small" aria-label={intl.formatMessage({ id: 'catalogue.categories.moveNamed' }, { path: label })} onClick={() => onMove(path, path)}>
          <FormattedMessage id="catalogue.categories.move" />
        </Button>
      </div>
    </div>
  )
}
