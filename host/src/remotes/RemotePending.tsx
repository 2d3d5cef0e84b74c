import { Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

/** Grey lines in place of a screen or panel. They appear only after a moment: what comes at once should not flicker. */
export function RemotePending() {
  return (
    <div className="host-pending" role="status">
      <span className="v-hidden">
        <FormattedMessage id="host.remote.pending" />
      </span>
      <Skeleton lines={4} />
    </div>
  )
}
