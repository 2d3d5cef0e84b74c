import { useScreenForm } from '@vitrine/forms'
import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import { Slot, type SlotProps, usePanels } from '@vitrine/shell'
import { Button, Dialog, Empty } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { AddFiles } from '../uploads/AddFiles'
import { DropArea } from '../uploads/DropArea'
import { UploadTray } from '../uploads/UploadTray'
import { useUploads } from '../uploads/useUploads'
import type { PhotosPanelQuery } from './__generated__/PhotosPanelQuery.graphql'
import { GivePhotos } from './GivePhotos'
import { PhotoRows } from './PhotoRows'
import { usePhotos } from './usePhotos'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<PhotosPanelQuery> }

/** The photos of a product in order, the first of which is its main image; saved with the product. */
export default function PhotosPanel({ queryRef, productId }: Props) {
  const { product } = usePreloadedQuery<PhotosPanelQuery>(
    graphql`
      query PhotosPanelQuery($productId: ID!) {
        product(id: $productId) {
          type
          variationsCounter
          imageproductassociationSet {
            id
            image {
              id
              name
              altText
              image500282Url
            }
          }
        }
      }
    `,
    queryRef,
  )
  const form = useScreenForm('images')
  const { queue, items } = useUploads(`product ${productId}`)
  const [picker] = usePanels('picker.image')
  const [isPicking, setPicking] = useState(false)
  const saved = (product?.imageproductassociationSet ?? []).map(({ image: { id, name, altText, image500282Url } }) => ({
    id,
    name,
    altText: altText ?? null,
    image500282Url,
  }))
  const ids = form ? (form.valueOf<readonly number[]>('images') ?? []).map(String) : saved.map(({ id }) => id)
  const uploaded = items.flatMap(({ image }) => (image ? [{ ...image, altText: null }] : []))
  const photos = usePhotos(ids, [...uploaded.filter(({ id }) => !saved.some((photo) => photo.id === id)), ...saved])
  const put = (next: readonly string[]) => form?.change('images', next.length === 0 ? null : next.map(Number))

  // An uploaded image is added to the photos once: if it is removed again, or the changes are discarded, it does not return.
  const fresh = items.filter(({ state, image, isTaken }) => state === 'done' && image !== null && !isTaken)
  const [keys, coming, present] = [fresh.map(({ key }) => key).join(' '), fresh.map(({ image }) => image?.id).join(' '), ids.join(' ')]
  useEffect(() => {
    if (!form || coming === '') return
    queue.take(keys.split(' '))
    form.change('images', [...new Set(`${present} ${coming}`.trim().split(' '))].map(Number))
  }, [form, queue, keys, coming, present])

  const add = form && (
    <div className="v-row">
      <AddFiles onFiles={(files) => queue.add(files)} />
      {picker && (
        <Button name="images" onClick={() => setPicking(true)}>
          <FormattedMessage id="media.photos.library" />
        </Button>
      )}
    </div>
  )
  return (
    <DropArea onFiles={(files) => form && queue.add(files)}>
      <UploadTray
        queue={queue}
        items={items}
        beside={({ state, image }) =>
          state === 'done' && image && ids.includes(image.id) && !saved.some(({ id }) => id === image.id) && <FormattedMessage id="media.photos.joined" />
        }
      />
      <div className="v-card">
        {ids.length === 0 ? (
          <Empty title={<FormattedMessage id="media.photos.none" />} text={<FormattedMessage id="media.photos.noneText" />} action={add} />
        ) : (
          <>
            <div className="v-row">
              {add}
              {form && product?.type === 'CONFIGURABLE' && product.variationsCounter > 0 && <GivePhotos productId={productId} ids={ids} photos={photos} />}
            </div>
            <PhotoRows ids={ids} photos={photos} isFixed={!form} onOrder={put} />
          </>
        )}
      </div>
      {picker && isPicking && (
        <Dialog isOpen onClose={() => setPicking(false)} width={920} title={<FormattedMessage id="media.photos.library" />}>
          <Slot
            name="picker.image"
            id={picker.id}
            onPick={(picked) => {
              if (!ids.includes(picked)) put([...ids, picked])
              setPicking(false)
            }}
          />
        </Dialog>
      )}
    </DropArea>
  )
}
