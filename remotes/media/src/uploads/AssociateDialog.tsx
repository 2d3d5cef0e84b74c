import { type PickedProduct, ProductPicker } from '@vitrine/pickers/products'
import { Button, CloseIcon, Dialog, TwoLines } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAssociateImages } from './useAssociateImages'
import * as styles from './AssociateDialog.module.css'

export interface AssociateDialogProps {
  images: readonly string[]
  onClose(): void
  onDone(): void
}

/** Adds images of the library to the photos of chosen products. */
export function AssociateDialog({ images, onClose, onDone }: AssociateDialogProps) {
  const intl = useIntl()
  const [products, setProducts] = useState<readonly PickedProduct[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const { associate, isAssociating } = useAssociateImages(onDone)
  const handleSave = async () => {
    const told = await associate(products.flatMap(({ id: product }) => images.map((image) => ({ image, product }))))
    setProblem(told)
    if (told === null) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={<FormattedMessage id="media.associate.title" values={{ count: images.length }} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="media.associate.cancel" />
          </Button>
          <Button type="primary" loading={isAssociating} disabled={products.length === 0} onClick={() => void handleSave()}>
            <FormattedMessage id="media.associate.save" />
          </Button>
        </>
      }
    >
      <div className={styles.box}>
        <ProductPicker
          label={intl.formatMessage({ id: 'media.associate.search' })}
          excluded={new Set(products.map(({ id }) => id))}
          onPick={(picked) => setProducts([...products, ...picked])}
        />
        <ul className={styles.products}>
          {products.map(({ id, name, sku }) => (
            <li key={id} className={styles.product}>
              <TwoLines title={name} sub={sku} />
              <Button
                look="icon"
                aria-label={intl.formatMessage({ id: 'media.associate.takeOut' }, { name })}
                onClick={() => setProducts(products.filter((product) => product.id !== id))}
              >
                <CloseIcon />
              </Button>
            </li>
          ))}
        </ul>
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
