import { Button, Dialog, Field, Input } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { readScannedCard } from './readScannedCard'
import { useMarkPriceCards } from './priceCards.mutations'

interface Detector {
  detect(image: ImageBitmap): Promise<readonly { rawValue: string }[]>
}

const detectorOf = () => (globalThis as { BarcodeDetector?: new (options: { formats: string[] }) => Detector }).BarcodeDetector

/** Whether this browser reads QR codes from photos: those of phones do, except Safari. */
const readsPhotos = (): boolean => detectorOf() !== undefined

/** The content of the QR code on a photo; empty if there is none. */
async function readCardPhoto(photo: Blob): Promise<string> {
  const BarcodeDetector = detectorOf()
  if (!BarcodeDetector) return ''
  const [code] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(await createImageBitmap(photo))
  return code?.rawValue ?? ''
}

/** Scans the QR codes of placed cards, one after the other, with a scanner or a phone. */
export function PlaceDialog({ onClose }: { onClose(): void }) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const [count, setCount] = useState(0)
  const [isUnknown, setUnknown] = useState(false)
  const mark = useMarkPriceCards(() => undefined)
  const place = (scanned: string) => {
    const card = readScannedCard(scanned)
    setUnknown(card === null)
    if (card === null) return
    setText('')
    void mark({ ids: [card] }, 'PLACED').then((isDone) => isDone && setCount((before) => before + 1))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    place(text)
  }
  const handlePhoto = async (photo: File | undefined) => {
    if (photo) place(await readCardPhoto(photo).catch(() => ''))
  }
  return (
    <Dialog isOpen onClose={onClose} width={520} title={<FormattedMessage id="pricing.cards.scan" />}>
      <form className="v-stack" onSubmit={submit}>
        <p className="v-soft">
          <FormattedMessage id="pricing.cards.scanText" />
        </p>
        <Field label={intl.formatMessage({ id: 'pricing.cards.scanned' })} error={isUnknown && intl.formatMessage({ id: 'pricing.cards.scanUnknown' })}>
          <Input autoFocus value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        {readsPhotos() && (
          <label className="v-button">
            <FormattedMessage id="pricing.cards.scanPhoto" />
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="v-hidden"
              onChange={({ target }) => {
                void handlePhoto(target.files?.[0])
                // the same card may be scanned twice
                target.value = ''
              }}
            />
          </label>
        )}
        <p role="status">
          <FormattedMessage id="pricing.cards.scanCount" values={{ count }} />
        </p>
        <div className="v-dialog-foot">
          <Button onClick={onClose}>
            <FormattedMessage id="ui.dialog.close" />
          </Button>
          <Button type="primary" htmlType="submit" disabled={text.trim() === ''}>
            <FormattedMessage id="pricing.cards.markPlaced" />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
