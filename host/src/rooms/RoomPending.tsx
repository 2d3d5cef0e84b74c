import { Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

/** Grey lines in place of a screen or panel. They appear only after a moment: what comes at once should not flicker. */
export function RoomPending() {
  return (
    <div className="hall-pending" role="status">
      <span className="v-hidden">
        <FormattedMessage id="hall.room.pending" />
      </span>
      <Skeleton lines={4} />
    </div>
  )
}
