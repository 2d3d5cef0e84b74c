import type { PickedProduct } from '@vitrine/pickers/products'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { RelatedProductRow } from './RelatedProductRow'

interface Props {
  kind: 'crossSell' | 'upSell'
  naming: readonly PickedProduct[]
  /** Ids that the list above has already */
  listed: ReadonlySet<string>
  onAdd(product: PickedProduct): void
}

const FIRST = 3

/** The other direction: products that name this one, each to be named back. */
export function NamingProducts({ kind, naming, listed, onAdd }: Props) {
  const intl = useIntl()
  const [isWhole, setWhole] = useState(false)
  if (naming.length === 0) return null
  const shown = isWhole ? naming : naming.slice(0, FIRST)
  return (
    <div style={{ marginTop: 20 }}>
      <h3 className="v-small" style={{ marginBottom: 6 }}>
        <FormattedMessage id={kind === 'crossSell' ? 'catalogue.related.crossSellFrom' : 'catalogue.related.upSellFrom'} values={{ count: naming.length }} />
      </h3>
      <ul className="v-named">
        {shown.map((product) => {
          const isListed = listed.has(product.id)
          return (
            <li key={product.id}>
              <RelatedProductRow
                product={product}
                action={
                  <button
                    type="button"
                    className={isListed ? 'v-text-button v-soft' : 'v-text-button'}
                    style={{ minWidth: 130, justifyContent: 'end', marginInlineEnd: -6 }}
                    // it stays where it is, so that the focus does
                    aria-disabled={isListed}
                    aria-label={isListed ? undefined : intl.formatMessage({ id: 'catalogue.related.addBackWhat' }, { name: product.name })}
                    onClick={() => !isListed && onAdd(product)}
                  >
                    <FormattedMessage id={isListed ? 'catalogue.related.bothWays' : 'catalogue.related.addBack'} />
                  </button>
                }
              />
            </li>
          )
        })}
      </ul>
      {shown.length < naming.length && (
        <button type="button" className="v-text-button" onClick={() => setWhole(true)}>
          <FormattedMessage id="catalogue.related.all" values={{ count: naming.length }} />
        </button>
      )}
    </div>
  )
}
