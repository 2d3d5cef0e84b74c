import { Slot, usePanels } from '@vitrine/shell'
import { Button, Dialog, ProductImage } from '@vitrine/ui'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BlockTools } from './BlockTools'
import { ProductPhotos } from './ProductPhotos'
import * as styles from './BlockEditor.module.css'

interface Props {
  labelId: 'catalogue.block.image.one' | 'catalogue.block.image.left' | 'catalogue.block.image.right' | 'catalogue.block.image.poster'
  image: number | null
  isChanged: boolean
  tools: BlockTools
  onChange(image: number | null): void
}

/** A picture of a block: a photo of the product, or any image of the library, chosen with the media remote's picker. */
export function BlockImageField({ labelId, image, isChanged, tools, onChange }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [picker] = usePanels('picker.image')
  const shown = image === null ? undefined : tools.images.get(image)
  const pick = (picked: string) => {
    setOpen(false)
    onChange(Number(picked))
  }
  return (
    <div className={isChanged ? 'v-field v-field-changed' : 'v-field'} role="group" aria-labelledby={id}>
      <div className="v-field-head">
        <b id={id} className={`v-small ${styles.label}`}>
          <FormattedMessage id={labelId} />
        </b>
      </div>
      <div className={`v-row ${styles.image}`} data-changed={isChanged || undefined}>
        <ProductImage src={shown?.src} width={113} height={64} alt={shown?.name} />
        <Button onClick={() => setOpen(true)}>
          <FormattedMessage id={image === null ? 'catalogue.block.image.choose' : 'catalogue.block.image.other'} />
        </Button>
        {image !== null && (
          <Button onClick={() => onChange(null)}>
            <FormattedMessage id="catalogue.block.image.remove" />
          </Button>
        )}
      </div>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} width={920} title={<FormattedMessage id="catalogue.block.image.choose" />}>
          <ProductPhotos productId={tools.productId} chosen={image} onPick={pick} />
          {picker && (
            <section>
              <h3 className={styles.title}>
                <FormattedMessage id="catalogue.block.image.library" />
              </h3>
              <Slot name="picker.image" id={picker.id} onPick={pick} />
            </section>
          )}
        </Dialog>
      )}
    </div>
  )
}
