import { useIntl } from 'react-intl'
import * as styles from './Stars.module.css'

const MOST = 5
const SHAPE = 'm8 1.6 2 4.1 4.5.6-3.3 3.2.8 4.5L8 11.9 4 14l.8-4.5L1.5 6.3 6 5.7Z'

/** Stars as one image with one name, "4 of 5 stars". */
export function Stars({ count }: { count: number }) {
  const label = useIntl().formatMessage({ id: 'content.review.stars' }, { count })
  return (
    <span role="img" aria-label={label} title={label} className={`v-nowrap ${styles.stars}`}>
      {Array.from({ length: MOST }, (_, place) => (
        <svg key={place} viewBox="0 0 16 16" width="15" height="15" fill={place < count ? 'currentColor' : 'none'} stroke="currentColor" aria-hidden="true">
          <path d={SHAPE} strokeLinejoin="round" />
        </svg>
      ))}
    </span>
  )
}
