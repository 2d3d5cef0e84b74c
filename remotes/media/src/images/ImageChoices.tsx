import { Button, ErrorPanel, Input, ProductImage } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ImageChoice, useFoundImages } from './useFoundImages'
import * as styles from './ImageChoices.module.css'

interface Props {
  /** The newest ones, until something is searched */
  first: readonly ImageChoice[]
  onPick(id: string): void
}

/** Chooses an image, found by name. */
export function ImageChoices({ first, onPick }: Props) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const { images, hasFailed, retry } = useFoundImages(search.trim(), first)
  const label = intl.formatMessage({ id: 'media.picker.search' })
  return (
    <div className="v-stack">
      <Input type="search" value={search} aria-label={label} placeholder={label} onChange={(event) => setSearch(event.target.value)} />
      {hasFailed && <ErrorPanel onRetry={retry} />}
      {!hasFailed && images.length === 0 && (
        <p className="v-soft" role="status">
          <FormattedMessage id="media.picker.none" />
        </p>
      )}
      <ul className={styles.choices}>
        {images.map(({ id, name, image500282Url }) => (
          <li key={id}>
            <Button look="bare" className={styles.choice} onClick={() => onPick(id)}>
              <ProductImage src={image500282Url} width={150} height={85} />
              <span>{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
