import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Money, ProductImage } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { MatrixCell_cell$key } from './__generated__/MatrixCell_cell.graphql'
import * as styles from './VariationMatrix.module.css'

interface Props {
  cell: MatrixCell_cell$key
  /** Its values as text, for screen readers */
  words: string
  isExcluded: boolean
  isPicked: boolean
  onPick(): void
}

/** One combination: its variation, or the actions on it. */
export function MatrixCell({ cell: key, words, isExcluded, isPicked, onPick }: Props) {
  const intl = useIntl()
  const { state, product } = useFragment(
    graphql`
      fragment MatrixCell_cell on VariationCell {
        state
        product {
          id
          name
          sku
          eanCode
          price
          active
          stock
          imageproductassociationSet(limit: 1) {
            image {
              image500282Url
            }
          }
        }
      }
    `,
    key,
  )
  if (product) {
    const [main] = product.imageproductassociationSet
    return (
      <td className={styles.cell} data-state={state}>
        <div className={`v-row ${styles.variation}`}>
          <ProductImage src={main?.image.image500282Url} name={product.name} width={54} height={42} />
          <div>
            <Link to={addressOf('products.edit', { id: product.id })} title={words}>
              {product.sku}
            </Link>
            <ul className={`v-small v-soft ${styles.facts}`}>
              {!main && (
                <li className="v-hidden">
                  <FormattedMessage id="catalogue.matrix.noPicture" />
                </li>
              )}
              <li>{product.price == null ? <Missing id="catalogue.matrix.noPrice" /> : <Money amount={product.price} />}</li>
              <li>{product.eanCode || <Missing id="catalogue.matrix.noEan" />}</li>
            </ul>
            <span className="v-small v-soft">
              {state === 'COLLIDES' ? (
                <FormattedMessage id="catalogue.matrix.collides" />
              ) : product.active ? (
                <FormattedMessage id="catalogue.matrix.stock" values={{ count: <FormattedNumber value={product.stock} /> }} />
              ) : (
                <FormattedMessage id="catalogue.product.inactive" />
              )}
            </span>
          </div>
        </div>
      </td>
    )
  }
  const what = intl.formatMessage({ id: isExcluded ? 'catalogue.matrix.excluded' : 'catalogue.matrix.missing' })
  return (
    <td className={styles.cell} data-state={isExcluded ? 'EXCLUDED' : 'MISSING'}>
      <label>
        <input type="checkbox" checked={isPicked} onChange={onPick} aria-label={intl.formatMessage({ id: 'catalogue.matrix.pick' }, { words, what })} />
        <span aria-hidden="true">{what}</span>
      </label>
    </td>
  )
}

function Missing({ id }: { id: MessageId }) {
  return (
    <i>
      <FormattedMessage id={id} />
    </i>
  )
}
