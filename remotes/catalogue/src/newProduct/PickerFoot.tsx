import { ErrorPanel, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

interface Props {
  search: string
  /** How many are shown; undefined while they are on their way */
  count: number | undefined
  total: number
  onRetry: (() => void) | undefined
}

/** What stands below the found ones: that there are none, or more, or that they could not be looked up. */
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
