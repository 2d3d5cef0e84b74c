import { PreparedDialog, usePrepare, useStartedJobs } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { GivePhotosMutation } from './__generated__/GivePhotosMutation.graphql'
import { GivePhotosStep, type GivenPhotos } from './GivePhotosStep'
import type { Photo } from './usePhotos'

interface Props {
  productId: string
  ids: readonly string[]
  photos: ReadonlyMap<string, Photo | null>
}

const action = { id: 'ADD_PHOTOS', title: 'media.photos.give', confirm: 'media.photos.giveNow', noEffect: 'media.photos.giveNoEffect' } as const

/** Gives photos of a configurable product to its variations, for example those of one fabric to all sizes: one preview, one change set. */
export function GivePhotos({ productId, ids, photos }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState<GivenPhotos>()
  const prepare = usePrepare<GivePhotosMutation>(
    graphql`
      mutation GivePhotosMutation($input: ProductsBulkInput!) {
        prepareProductsBulk(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareProductsBulk,
  )
  const { watch, watches } = useStartedJobs(undefined)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FormattedMessage id="media.photos.give" />
      </Button>
      {isOpen && (
        <PreparedDialog
          action={action}
          question={(messages, onAnswered) => (
            <GivePhotosStep
              productId={productId}
              ids={ids}
              photos={photos}
              initial={given}
              messages={messages}
              onClose={close}
              onDone={(chosen) => {
                setGiven(chosen)
                const { images, value, isFirst } = chosen
                onAnswered(() =>
                  prepare({
                    input: {
                      action: 'ADD_PHOTOS',
                      selection: { filter: { parent: productId, ...(value !== '' && { attributeValues: [value] }) } },
                      images: [...images],
                      first: isFirst,
                    },
                  }),
                )
              }}
            />
          )}
          onClose={close}
          onStarted={(job) => {
            setGiven(undefined)
            close()
            watch(job)
          }}
        />
      )}
      {watches}
    </>
  )
}
