import { addressOf, Link } from '@vitrine/shell'
import { Button, Checkbox, CloseIcon, Money, NumberInput, ProductImage, Tag, TwoLines, WarningIcon } from '@vitrine/ui'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import type { BundlePart } from './BundlePart'
import * as rows from '../productRows/productRows.module.css'
import * as amounts from '../amounts/Figure.module.css'

interface Props {
  part: BundlePart
  /** The component that limits the number of bundles */
  isLimiting: boolean
  onQuantity(quantity: number): void
  onRequired(isRequired: boolean): void
  onRemove(): void
}

/** One component of a bundle: its quantity, whether it is optional, and problems with it. */
export function BundleComponentRow({ part, isLimiting, onQuantity, onRequired, onRemove }: Props) {
  const intl = useIntl()
  const { product, quantity, isRequired } = part
  const { id, name, sku, price, stock, image, warnings } = product
  const remove = intl.formatMessage({ id: 'catalogue.bundle.remove' }, { name })
  return (
    <>
      <span className={rows.main}>
        <ProductImage src={image} name={name} width={72} height={41} />
        <TwoLines title={<Link to={addressOf('products.edit', { id })}>{name}</Link>} sub={sku} />
      </span>
      <span className={rows.facts}>
        {isLimiting && (
          <span className={rows.limiting}>
            <Tag tone="warning">
              <FormattedMessage id="catalogue.bundle.limiting" />
            </Tag>
          </span>
        )}
        <span className={`${amounts.number} v-soft ${rows.narrow}`}>
          <FormattedMessage id="catalogue.bundle.inStock" values={{ count: stock }} />
        </span>
        <span className={`${amounts.number} ${rows.figure}`}>
          <Money amount={price} />
        </span>
        <span className={`v-row ${rows.quantity}`}>
          <NumberInput
            value={quantity}
            min={1}
            max={999}
            onChange={(value) => value !== null && onQuantity(value)}
            aria-label={intl.formatMessage({ id: 'catalogue.bundle.quantity' }, { name })}
          />
          <span aria-hidden="true">×</span>
        </span>
        <Checkbox
          checked={isRequired}
          onChange={(event) => onRequired(event.target.checked)}
          aria-label={intl.formatMessage({ id: 'catalogue.bundle.requiredWhat' }, { name })}
        >
          <FormattedMessage id="catalogue.bundle.required" />
        </Checkbox>
        <Button look="icon" aria-label={remove} title={remove} onClick={onRemove}>
          <CloseIcon />
        </Button>
      </span>
      {warnings.length > 0 && (
        <span className={rows.warning}>
          <WarningIcon />
          <span>
            <FormattedList type="unit" value={warnings} />
          </span>
        </span>
      )}
    </>
  )
}
