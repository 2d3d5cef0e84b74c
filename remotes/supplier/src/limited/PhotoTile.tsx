import { graphql, useFragment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import type { PhotoTile_image$key } from './__generated__/PhotoTile_image.graphql'
import { FileButton } from './FileButton'
import * as styles from './LimitedProductScreen.module.css'

interface Props {
  image: PhotoTile_image$key
  place: number
  count: number
  isClosed: boolean
  onMove(to: number): void
  onReplace(files: readonly File[]): void
  onRemove(): void
}

const draw = (path: string) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

/** One added photo, with its actions. */
export function PhotoTile({ image, place, count, isClosed, onMove, onReplace, onRemove }: Props) {
  const intl = useIntl()
  const { image500282Url } = useFragment(
    graphql`
      fragment PhotoTile_image on Image {
        image500282Url
      }
    `,
    image,
  )
  const word = (id: 'photo' | 'earlier' | 'later' | 'replace' | 'remove') => intl.formatMessage({ id: `supplier.limited.${id}` }, { number: place + 1 })
  return (
    <li className={styles.tile}>
      <img className={styles.photo} src={image500282Url} alt={word('photo')} />
      {!isClosed && (
        <div className={styles.tools}>
          {count > 1 && (
            <>
              <Button look="icon" aria-label={word('earlier')} disabled={place === 0} onClick={() => onMove(place - 1)}>
                {draw('M10 3.5 5.5 8l4.5 4.5')}
              </Button>
              <Button look="icon" aria-label={word('later')} disabled={place === count - 1} onClick={() => onMove(place + 1)}>
                {draw('M6 3.5 10.5 8 6 12.5')}
              </Button>
            </>
          )}
          <FileButton className={styles.replace} label={word('replace')} isDisabled={false} onFiles={onReplace}>
            {draw('M13 6.5A5.2 5.2 0 0 0 3.6 5M3 9.5A5.2 5.2 0 0 0 12.4 11M3.4 2.4V5H6M12.6 13.6V11H10')}
          </FileButton>
          <Button look="icon" aria-label={word('remove')} onClick={onRemove}>
            {draw('M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5')}
          </Button>
        </div>
      )}
    </li>
  )
}
