import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, Checkbox, TwoLines } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DifferingVariationsQuery } from './__generated__/DifferingVariationsQuery.graphql'
import * as styles from './VariationDifferences.module.css'

const PAGE = 20
/** The server's maximum page size */
const MOST = 200

interface Props {
  productId: string
  attributeId: string
  /** Changing it reloads */
  fetchKey: number
  onReset(ids: readonly string[]): void
  /** Sets the configurable product's value to one of theirs: a value as JSON */
  onTakeOver(json: string): void
}

/** The variations with another value of an attribute, each with its value: reset some of them, or adopt one of their values. */
export function DifferingVariations({ productId, attributeId, fetchKey, onReset, onTakeOver }: Props) {
  const intl = useIntl()
  const [limit, setLimit] = useState(PAGE)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { product } = useLazyLoadQuery<DifferingVariationsQuery>(
    graphql`
      query DifferingVariationsQuery($id: ID!, $attribute: ID!, $limit: Int) {
        product(id: $id) {
          variationDifferences(attribute: $attribute) {
            differing
            variations(limit: $limit) {
              product {
                id
                name
                sku
              }
              said {
                value
                words
              }
            }
          }
        }
      }
    `,
    { id: productId, attribute: attributeId, limit },
    { fetchKey, fetchPolicy: 'store-and-network' },
  )
  const [difference] = product?.variationDifferences ?? []
  if (!difference) {
    return (
      <p className="v-soft" role="status">
        <FormattedMessage id="catalogue.variations.noneDiffers" />
      </p>
    )
  }
  const { variations, differing } = difference
  const chosen = variations.filter(({ product: { id } }) => picked.has(id)).map(({ product: { id } }) => id)
  const pick = (ids: readonly string[], isPicked: boolean) => setPicked(new Set([...[...picked].filter((id) => !ids.includes(id)), ...(isPicked ? ids : [])]))
  const left = differing - variations.length
  return (
    <div className={styles.differing}>
      <div className={`v-row ${styles.tools}`}>
        <Checkbox
          checked={chosen.length === variations.length}
          indeterminate={chosen.length > 0 && chosen.length < variations.length}
          onChange={({ target }) =>
            pick(
              variations.map((one) => one.product.id),
              target.checked,
            )
          }
        >
          <FormattedMessage id="catalogue.variations.chooseAll" />
        </Checkbox>
        <Button size="small" disabled={chosen.length === 0} onClick={() => onReset(chosen)}>
          <FormattedMessage id="catalogue.variations.resetChosen" values={{ count: chosen.length }} />
        </Button>
      </div>
      <ul>
        {variations.map(({ product: { id, name, sku }, said: { value, words } }) => (
          <li key={id} className="v-row">
            <Checkbox
              aria-label={intl.formatMessage({ id: 'catalogue.variations.chooseOne' }, { name })}
              checked={picked.has(id)}
              onChange={({ target }) => pick([id], target.checked)}
            />
            <Link to={`${addressOf('products.edit', { id })}?tab=attributes`} className={styles.name}>
              <TwoLines title={name} sub={sku} />
            </Link>
            <b className={styles.words}>{words}</b>
            <span className={`v-row ${styles.actions}`}>
              <Button look="text" aria-label={intl.formatMessage({ id: 'catalogue.variations.resetOneWhat' }, { name })} onClick={() => onReset([id])}>
                <FormattedMessage id="catalogue.variations.resetOne" />
              </Button>
              <Button
                look="text"
                aria-label={intl.formatMessage({ id: 'catalogue.variations.takeOverWhat' }, { name, value: words })}
                onClick={() => onTakeOver(value)}
              >
                <FormattedMessage id="catalogue.variations.takeOver" values={{ value: words }} />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && limit < MOST && (
        <Button size="small" onClick={() => setLimit(Math.min(MOST, limit * 5))}>
          <FormattedMessage id="catalogue.variations.moreDiffer" values={{ count: left }} />
        </Button>
      )}
      {left > 0 && limit === MOST && (
        <p className="v-soft">
          <FormattedMessage id="catalogue.variations.mostDiffer" values={{ count: left }} />
        </p>
      )}
    </div>
  )
}
