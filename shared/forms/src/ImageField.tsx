import { Slot, usePanels } from '@vitrine/shell'
import { Button, Dialog, ProductImage } from '@vitrine/ui'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useField } from './useField'
import { useImageOf } from './useImageOf'

/** An image, chosen in the library of the media remote. */
export function ImageField({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false)
  const [picker] = usePanels('picker.image')
  const { label, value, isChanged, error, moved, put } = useField(path)
  const chosen = String(value)
  const image = useImageOf(chosen)
  const id = useId()
  return (
    <div className={isChanged ? 'v-field v-field-changed' : 'v-field'} role="group" aria-labelledby={id}>
      <div className="v-field-head">
        <b id={id} className="v-small" style={{ fontWeight: 600 }}>
          {label}
        </b>
      </div>
      <div className="v-row">
        <ProductImage src={image?.image500282Url} width={113} height={64} alt={image?.name} />
        {picker && (
          <Button name={path} onClick={() => setOpen(true)}>
            <FormattedMessage id={chosen === '' ? 'ui.field.chooseImage' : 'ui.field.otherImage'} />
          </Button>
        )}
        {chosen !== '' && (
          <Button onClick={() => put('')}>
            <FormattedMessage id="ui.field.noImage" />
          </Button>
        )}
      </div>
      {moved && <span className="v-field-note">{moved}</span>}
      {error && (
        <span className="v-field-error" role="alert">
          {error}
        </span>
      )}
      {picker && isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} width={920} title={<FormattedMessage id="ui.field.chooseImage" />}>
          <Slot
            name="picker.image"
            id={picker.id}
            onPick={(picked) => {
              put(picked)
              setOpen(false)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
