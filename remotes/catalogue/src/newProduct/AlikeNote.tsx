import { addressOf, Link } from '@vitrine/shell'
import { WarningIcon } from '@vitrine/ui'
import { FormattedList, FormattedMessage } from 'react-intl'
import type { AlikeProduct } from './useProductHints'
import * as styles from './NewProduct.module.css'

const SHOWN = 3

interface Props {
  /** What they have in common */
  by: 'sku' | 'ean' | 'name'
  products: readonly AlikeProduct[]
}

/** Warns of possible duplicates without preventing anything; they open in new tabs, so that no input is lost. */
export function AlikeNote({ by, products }: Props) {
  return (
    <span role="status">
      {products.length > 0 && (
        <span className={styles.warning}>
          <WarningIcon />
          <span>
            <FormattedMessage
              id={`catalogue.new.alike.${by}`}
              values={{
                products: (
                  <FormattedList
                    type="conjunction"
                    value={products.slice(0, SHOWN).map(({ id, name, sku }) => (
                      <Link key={id} to={addressOf('products.edit', { id })} target="_blank" rel="noreferrer">
                        <FormattedMessage id="catalogue.new.nameAndSku" values={{ name, sku }} />
                      </Link>
                    ))}
                  />
                ),
              }}
            />
          </span>
        </span>
      )}
    </span>
  )
}
