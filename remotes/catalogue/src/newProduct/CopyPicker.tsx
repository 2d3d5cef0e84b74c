import { Combobox } from '@vitrine/controls/Combobox'
import { useProductChoices } from '@vitrine/pickers/products'
import { ProductImage, TwoLines } from '@vitrine/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { PickerFoot } from './PickerFoot'

/** Selects the product to copy. */
export function CopyPicker({ isGone, onPick }: { isGone: boolean; onPick(id: string): void }) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const search = text.trim()
  const { products, total = 0, hasFailed, retry } = useProductChoices(search)
  return (
    <Combobox
      text={text}
      onText={setText}
      options={products ?? []}
      keyOf={({ id }) => id}
      draw={({ image, name, sku }) => (
        <>
          <ProductImage src={image} width={56} height={32} />
          <TwoLines title={name} sub={sku} />
        </>
      )}
      onChoose={({ id }) => onPick(id)}
      foot={<PickerFoot search={search} count={products?.length} total={total} onRetry={hasFailed ? retry : undefined} />}
      placeholder={intl.formatMessage({ id: isGone ? 'catalogue.new.start.gone' : 'catalogue.new.start.search' })}
      label={intl.formatMessage({ id: 'catalogue.new.start.searchProduct' })}
    />
  )
}
