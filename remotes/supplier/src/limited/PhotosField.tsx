import { graphql, useFragment } from '@vitrine/relay'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PhotosField_field$key } from './__generated__/PhotosField_field.graphql'
import { FileButton } from './FileButton'
import * as styles from './LimitedProductScreen.module.css'
import { PhotoTile } from './PhotoTile'
import { UploadField } from './UploadField'
import { useSendFiles } from './useSendFiles'

const upload = graphql`
  mutation PhotosFieldMutation($id: ID!, $file: Upload!) {
    taken: uploadLimitedImage(id: $id, file: $file)
  }
`

interface Props {
  /** The visitor's current product */
  product: string
  field: PhotosField_field$key
  label: string
  note: string | undefined
  error: string | undefined
  isClosed: boolean
  maximum: number | undefined
  /** null: none are left */
  onSave(value: readonly number[] | null): void
}

/** Photos from a phone's camera, chosen from its album, or dropped here; sorted, replaced and removed again. */
export function PhotosField({ product, field, label, note, error, isClosed, maximum = Infinity, onSave }: Props) {
  const intl = useIntl()
  const { sending, refusal, send } = useSendFiles(upload, product)
  const [told, setTold] = useState('')
  const { images } = useFragment(
    graphql`
      fragment PhotosField_field on LimitedField {
        images {
          id
          ...PhotoTile_image
        }
      }
    `,
    field,
  )
  const ids = images.map(({ id }) => Number(id))
  const keep = (next: readonly number[]) => onSave(next.length === 0 ? null : next)

  const add = async (files: readonly File[]) => {
    // the same image twice is one
    const next = [...new Set([...ids, ...(await send(files.slice(0, Math.max(maximum - ids.length, 0))))])]
    if (next.length > ids.length) keep(next)
  }
  const replace = async (place: number, files: readonly File[]) => {
    const [taken] = await send(files.slice(0, 1))
    if (taken !== undefined) keep([...new Set(ids.with(place, taken))])
  }
  const move = (from: number, to: number) => {
    const next = ids.toSpliced(from, 1)
    next.splice(to, 0, ids[from]!)
    setTold(intl.formatMessage({ id: 'supplier.limited.moved' }, { number: from + 1, place: to + 1 }))
    keep(next)
  }
  const remove = (place: number) => {
    setTold(intl.formatMessage({ id: 'supplier.limited.removed' }))
    keep(ids.toSpliced(place, 1))
  }
  return (
    <UploadField label={label} note={note} error={refusal ?? error} told={told}>
      {images.length > 0 && (
        <ol className={styles.photos} aria-label={intl.formatMessage({ id: 'supplier.limited.photos' })}>
          {images.map((image, place) => (
            <PhotoTile
              key={image.id}
              image={image}
              place={place}
              count={images.length}
              isClosed={isClosed || sending !== null}
              onMove={(to) => move(place, to)}
              onReplace={(files) => void replace(place, files)}
              onRemove={() => remove(place)}
            />
          ))}
        </ol>
      )}
      {!isClosed && images.length < maximum && (
        <FileButton
          className={styles.add}
          label={intl.formatMessage({ id: 'supplier.limited.addPhoto' })}
          isMany
          isDisabled={sending !== null}
          onFiles={(files) => void add(files)}
        >
          {sending ? (
            <FormattedMessage id="supplier.limited.sending" values={{ done: sending.done, count: sending.count }} />
          ) : (
            <>
              <CameraIcon />
              <span>
                <FormattedMessage id="supplier.limited.addPhoto" />
                <small className="v-soft">
                  <FormattedMessage id="supplier.limited.addPhotoHint" />
                </small>
              </span>
            </>
          )}
        </FileButton>
      )}
    </UploadField>
  )
}

function CameraIcon() {
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" aria-hidden="true">
      <path d="M1.8 5.2h2.6l1.1-1.7h5l1.1 1.7h2.6v7.6H1.8z" />
      <circle cx="8" cy="8.8" r="2.3" />
    </svg>
  )
}
