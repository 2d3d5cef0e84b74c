import { FormattedMessage } from 'react-intl'
import { useHall } from '../hall/useHall'

/** Tells that nothing here is the real catalogue. */
export function DevBadge() {
  const { environment } = useHall()
  if (environment.environment !== 'dev') return null
  return (
    <span className="hall-badge">
      <FormattedMessage id="hall.dev" />
    </span>
  )
}
