import { Slot, usePanels } from '@vitrine/shell'
import { Button, Dialog, Field, type FieldProps, Input } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

interface Props {
  field: Omit<FieldProps, 'children'>
  name?: string
  /** The address of the file; '' if there is none */
  value: string
  onChange(address: string | null): void
}

/** A file, selected among the technical files with the media remote's picker. */
export function FileField({ field, name, value, onChange }: Props) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const [picker] = usePanels('picker.file')
  return (
    <>
      <Field {...field}>
        <Input {...(name === undefined ? {} : { name })} readOnly value={value} placeholder={intl.formatMessage({ id: 'catalogue.attributeValue.noFile' })} />
      </Field>
      <div className="v-row">
        {picker && (
          <Button look="text" onClick={() => setOpen(true)}>
            <FormattedMessage id="catalogue.attributeValue.chooseFile" />
          </Button>
        )}
        {value !== '' && (
          <Button look="text" onClick={() => onChange(null)}>
            <FormattedMessage id="catalogue.attributeValue.withoutFile" />
          </Button>
        )}
      </div>
      {picker && isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} width={560} title={<FormattedMessage id="catalogue.attributeValue.chooseFile" />}>
          <Slot
            name="picker.file"
            id={picker.id}
            onPick={(address) => {
              onChange(address)
              setOpen(false)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
