import type { PickedProduct } from '@vitrine/pickers/products'
import { addressOf, Link } from '@vitrine/shell'
import { Button, CloseIcon, Money, ProductImage, StatusDot, TwoLines, WarningIcon } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RelatedWarning } from './relatedWarning'
import * as rows from '../productRows/productRows.module.css'
import * as amounts from '../amounts/Figure.module.css'

interface Props {
  product: PickedProduct
  warning?: RelatedWarning
  /** The price of the product itself, for comparison with an upsell's */
  ownPrice?: string | null
  onRemove?(): void
  /** A button instead of removing it */
  action?: ReactNode
}

const warnings = { inactive: 'catalogue.related.inactive', cheaper: 'catalogue.related.cheaper' } as const

/** One related product: picture, price and stock, with a warning if it is unusual here. */
export function RelatedProductRow({ product, warning = null, ownPrice = null, onRemove, action }: Props) {
  const intl = useIntl()
  const { id, name, sku, active, price, stock, image } = product
  const remove = intl.formatMessage({ id: 'catalogue.related.remove' }, { name })
  return (
    <>
      <span className={rows.main}>
        <ProductImage src={image} name={name} width={72} height={41} />
        <TwoLines title={<Link to={addressOf('products.edit', { id })}>{name}</Link>} sub={sku} />
      </span>
      <span className={rows.facts}>
        <StatusDot tone={active ? 'on' : 'off'}>
          <FormattedMessage id={active ? 'catalogue.product.active' : 'catalogue.product.inactive'} />
        </StatusDot>
        <span className={`${amounts.number} ${rows.figure}`}>
          <Money amount={price} />
        </span>
        <span className={`${amounts.number} v-soft ${rows.figure}`}>
          <FormattedMessage id="catalogue.related.stock" values={{ count: stock }} />
        </span>
      </span>
      {action}
      {onRemove && (
        <Button look="icon" className={rows.end} aria-label={remove} title={remove} onClick={onRemove}>
          <CloseIcon />
        </Button>
      )}
      {warning && (
        <span className={rows.warning}>
          <WarningIcon />
          <span>
            <FormattedMessage id={warnings[warning]} values={{ price: <Money amount={ownPrice} /> }} />
          </span>
        </span>
      )}
    </>
  )
}
