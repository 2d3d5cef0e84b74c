import { Button, Field, ProductImage, TwoLines } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PickedProduct } from './PickedProduct'
import { PickerMessages } from './PickerMessages'
import { ProductPicker } from './ProductPicker'

interface PickProductsProps {
  /** What they are picked for: "Products to share" */
  label: string
  picked: readonly PickedProduct[]
  onChange(picked: readonly PickedProduct[]): void
}

/** The first step of whatever is made for products, if none were selected before. */
export function PickProducts({ label, picked, onChange }: PickProductsProps) {
  return (
    <div className="v-stack">
      <Field label={label}>
        <ProductPicker label={label} excluded={new Set(picked.map(({ id }) => id))} onPick={(found) => onChange([...picked, ...found])} />
      </Field>
      {picked.length > 0 && (
        <PickerMessages>
          <Picked picked={picked} onRemove={(gone) => onChange(picked.filter(({ id }) => id !== gone))} />
        </PickerMessages>
      )}
    </div>
  )
}

function Picked({ picked, onRemove }: { picked: readonly PickedProduct[]; onRemove(id: string): void }) {
  const intl = useIntl()
  return (
    <ul className="v-stack">
      {picked.map(({ id, name, sku, image }) => (
        <li key={id} className="v-row">
          <ProductImage src={image} name={name} width={56} height={32} />
          <TwoLines title={name} sub={sku} />
          <Button
            size="small"
            style={{ marginInlineStart: 'auto' }}
            aria-label={intl.formatMessage({ id: 'picker.products.removeNamed' }, { name })}
            onClick={() => onRemove(id)}
          >
            <FormattedMessage id="picker.products.remove" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
