import type { PickedProduct } from '@vitrine/pickers/products'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { RelatedProductRow } from './RelatedProductRow'
import * as styles from '../productRows/productRows.module.css'
import { Button } from '@vitrine/ui'
import * as own from './NamingProducts.module.css'

interface Props {
  kind: 'crossSell' | 'upSell'
  naming: readonly PickedProduct[]
  /** Ids in the list above */
  listed: ReadonlySet<string>
  onAdd(product: PickedProduct): void
}

const FIRST = 3

/** The other direction: products related to this one, each with a button to add it here. */
export function NamingProducts({ kind, naming, listed, onAdd }: Props) {
  const intl = useIntl()
  const [isWhole, setWhole] = useState(false)
  if (naming.length === 0) return null
  const shown = isWhole ? naming : naming.slice(0, FIRST)
  return (
    <div className={own.naming}>
      <h3 className={`v-small ${own.title}`}>
        <FormattedMessage id={kind === 'crossSell' ? 'catalogue.related.crossSellFrom' : 'catalogue.related.upSellFrom'} values={{ count: naming.length }} />
      </h3>
      <ul className={styles.named}>
        {shown.map((product) => {
          const isListed = listed.has(product.id)
          return (
            <li key={product.id}>
              <RelatedProductRow
                product={product}
                action={
                  <Button
                    look="text"
                    className={`${isListed ? 'v-soft' : undefined} ${own.add}`}
                    // it stays in place, and so does the focus
                    aria-disabled={isListed}
                    aria-label={isListed ? undefined : intl.formatMessage({ id: 'catalogue.related.addBackWhat' }, { name: product.name })}
                    onClick={() => !isListed && onAdd(product)}
                  >
                    <FormattedMessage id={isListed ? 'catalogue.related.bothWays' : 'catalogue.related.addBack'} />
                  </Button>
                }
              />
            </li>
          )
        })}
      </ul>
      {shown.length < naming.length && (
        <Button look="text" onClick={() => setWhole(true)}>
          <FormattedMessage id="catalogue.related.all" values={{ count: naming.length }} />
        </Button>
      )}
    </div>
  )
}
