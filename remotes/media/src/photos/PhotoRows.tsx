import { OrderedList } from '@vitrine/controls/OrderedList'
import { Button, CloseIcon, ProductImage, Tag } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AltTexts } from './AltTexts'
import type { Photo } from './usePhotos'
import * as styles from './PhotosPanel.module.css'

interface Props {
  ids: readonly string[]
  /** null: deleted; missing: not loaded yet */
  photos: ReadonlyMap<string, Photo | null>
  /** Read-only */
  isFixed: boolean
  onOrder(ids: readonly string[]): void
}

/** Photos that can be sorted by the handle, by Alt with an arrow key, or by making one the main image. */
export function PhotoRows({ ids, photos, isFixed, onOrder }: Props) {
  const intl = useIntl()
  const nameOf = (id: string) => photos.get(id)?.name ?? intl.formatMessage({ id: photos.has(id) ? 'media.photos.gone' : 'media.photos.coming' })
  const draw = (id: string, steps: ReactNode) => (
    <PhotoRow
      id={id}
      name={nameOf(id)}
      photo={photos.get(id) ?? undefined}
      isMain={ids[0] === id}
      isFixed={isFixed}
      steps={steps}
      onMain={() => onOrder([id, ...ids.filter((other) => other !== id)])}
      onRemove={() => onOrder(ids.filter((other) => other !== id))}
    />
  )
  return (
    <OrderedList
      label={intl.formatMessage({ id: 'media.photos.list' })}
      items={ids}
      keyOf={(id) => id}
      nameOf={nameOf}
      isFixed={isFixed}
      draw={draw}
      onOrder={onOrder}
    />
  )
}

interface RowProps {
  id: string
  name: string
  photo: Photo | undefined
  isMain: boolean
  isFixed: boolean
  steps: ReactNode
  onMain(): void
  onRemove(): void
}

function PhotoRow({ id, name, photo, isMain, isFixed, steps, onMain, onRemove }: RowProps) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ProductImage src={photo?.image500282Url} alt={photo?.altText ?? ''} width={142} height={80} />
      <span className={styles.what}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.alt}>{photo?.altText || <FormattedMessage id="media.photos.altMissing" />}</span>
      </span>
      {isMain && (
        <Tag tone="success">
          <FormattedMessage id="media.photos.main" />
        </Tag>
      )}
      {!isMain && !isFixed && (
        <Button look="text" aria-label={intl.formatMessage({ id: 'media.photos.makeMainOf' }, { name })} onClick={onMain}>
          <FormattedMessage id="media.photos.makeMain" />
        </Button>
      )}
      {!isFixed && (
        <>
          <Button look="text" aria-expanded={isOpen} aria-label={intl.formatMessage({ id: 'media.photos.altOf' }, { name })} onClick={() => setOpen(!isOpen)}>
            <FormattedMessage id="media.photos.alt" />
          </Button>
          {steps}
          <Button look="icon" aria-label={intl.formatMessage({ id: 'media.photos.remove' }, { name })} onClick={onRemove}>
            <CloseIcon />
          </Button>
        </>
      )}
      {isOpen && <AltTexts id={id} onSaved={() => setOpen(false)} />}
    </>
  )
}
