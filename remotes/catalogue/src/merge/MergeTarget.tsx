import { Combobox } from '@vitrine/controls/Combobox'
import { useProductChoices } from '@vitrine/pickers/products'
import { Button, CloseIcon, ErrorPanel, ProductImage, StatusDot, TwoLines } from '@vitrine/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MergeAddress } from './mergeAddress'
import type { MergeProduct } from './useMergeDraft'
import * as styles from './MergeScreen.module.css'

interface Props {
  address: MergeAddress
  products: readonly MergeProduct[]
  onChange(changed: Partial<MergeAddress>): void
}

/** The products to merge: the choice of the target, and of further products. */
export function MergeTarget({ address, products, onChange }: Props) {
  const intl = useIntl()
  const name = useId()
  const title = useId()
  // in the order of selection, wherever the target is
  const shown = [...products].sort((a, b) => address.products.indexOf(a.id) - address.products.indexOf(b.id))
  const add = (id: string) => onChange({ products: [...new Set([...address.products, id])], ...(address.target === null ? { target: id } : {}) })
  const remove = (id: string) => onChange({ products: address.products.filter((one) => one !== id), ...(address.target === id ? { target: null } : {}) })
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title}>
        <FormattedMessage id={address.mode === 'AS_DUPLICATE' ? 'catalogue.merge.whichStays' : 'catalogue.merge.whichParent'} />
      </h2>
      <ul className={styles.targets}>
        {shown.map(({ id, name: called, sku, active, imageproductassociationSet: [main] }) => (
          <li key={id} className={styles.target}>
            <label>
              <input type="radio" name={name} checked={address.target === id} onChange={() => onChange({ target: id })} />
              <ProductImage src={main?.image.image500282Url} name={called} width={71} height={40} />
              <TwoLines
                title={called}
                sub={
                  <>
                    {sku}{' '}
                    <StatusDot tone={active ? 'on' : 'off'}>
                      <FormattedMessage id={active ? 'catalogue.product.active' : 'catalogue.product.inactive'} />
                    </StatusDot>
                  </>
                }
              />
            </label>
            {shown.length > 2 && (
              <Button look="icon" aria-label={intl.formatMessage({ id: 'catalogue.merge.leaveOut' }, { name: called })} onClick={() => remove(id)}>
                <CloseIcon />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.picker}>
        <OtherProduct known={address.products} onPick={add} />
      </div>
    </section>
  )
}

function OtherProduct({ known, onPick }: { known: readonly string[]; onPick(id: string): void }) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const search = text.trim()
  const { products, hasFailed, retry } = useProductChoices(search)
  const found = products?.filter(({ id }) => !known.includes(id))
  return (
    <Combobox
      text={text}
      onText={setText}
      options={found ?? []}
      keyOf={({ id }) => id}
      draw={({ image, name, sku }) => (
        <>
          <ProductImage src={image} width={56} height={32} />
          <TwoLines title={name} sub={sku} />
        </>
      )}
      onChoose={({ id }) => {
        setText('')
        onPick(id)
      }}
      foot={
        hasFailed ? (
          <ErrorPanel onRetry={retry} />
        ) : found?.length === 0 ? (
          <p>
            <FormattedMessage id="catalogue.merge.noneFound" />
          </p>
        ) : null
      }
      placeholder={intl.formatMessage({ id: 'catalogue.merge.other' })}
      label={intl.formatMessage({ id: 'catalogue.merge.other' })}
    />
  )
}
