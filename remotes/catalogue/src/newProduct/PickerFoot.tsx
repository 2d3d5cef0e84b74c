import { ErrorPanel, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

interface Props {
  search: string
  /** The number of results shown; undefined while loading */
  count: number | undefined
  total: number
  onRetry: (() => void) | undefined
}

/** The line below the results: none found, more available, or loading failed. */
export function PickerFoot({ search, count, total, onRetry }: Props) {
  if (onRetry) return <ErrorPanel onRetry={onRetry} />
  if (count === undefined) return <Skeleton lines={3} />
  if (count > 0 && total <= count) return null
  return (
    <p>
      {count === 0 ? (
        <FormattedMessage id="catalogue.picker.none" values={{ search }} />
      ) : (
        <FormattedMessage id="catalogue.picker.more" values={{ count: total - count }} />
      )}
    </p>
  )
}
