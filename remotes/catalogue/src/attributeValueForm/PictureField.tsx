import { Slot, usePanels } from '@vitrine/shell'
import { Button, Dialog, ProductImage } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePicture } from './usePicture'
import type { ValueFormProps } from './ValueField'

/** The picture of a value, chosen in the library that the media remote lends. */
export function PictureField({ form }: ValueFormProps) {
  const [isOpen, setOpen] = useState(false)
  const [picker] = usePanels('picker.image')
  const chosen = form.textOf('image')
  const isChanged = form.changed.includes('image')
  const picture = usePicture(chosen)
  return (
    <div className={isChanged ? 'v-field v-field-changed' : 'v-field'} role="group" aria-labelledby="value-picture">
      <div className="v-field-head">
        <b id="value-picture" className="v-small" style={{ fontWeight: 600 }}>
          <FormattedMessage id="catalogue.value.image" />
        </b>
      </div>
      <div className="v-row">
        <ProductImage src={picture?.image500282Url} width={113} height={64} alt={picture?.name} />
        {picker && (
          <Button onClick={() => setOpen(true)}>
            <FormattedMessage id={chosen === '' ? 'catalogue.value.chooseImage' : 'catalogue.value.otherImage'} />
          </Button>
        )}
        {chosen !== '' && (
          <Button onClick={() => form.put({ image: '' })}>
            <FormattedMessage id="catalogue.value.noImage" />
          </Button>
        )}
      </div>
      {form.errors['image'] && (
        <span className="v-field-error" role="alert">
          {form.errors['image']}
        </span>
      )}
      {picker && isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} width={920} title={<FormattedMessage id="catalogue.value.chooseImage" />}>
          <Slot
            name="picker.image"
            id={picker.id}
            onPick={(id) => {
              form.put({ image: id })
              setOpen(false)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
