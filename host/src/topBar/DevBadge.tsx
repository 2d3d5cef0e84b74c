import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useHall } from '../hall/useHall'

const storageKey = 'hall_environment'

/** Tells that nothing here is the real catalogue. */
export function DevBadge() {
  const { environment } = useHall()
  const isDev = environment.environment === 'dev'
  useEffect(() => sessionStorage.setItem(storageKey, environment.environment), [environment.environment])
  return isDev ? <Badge /> : null
}

/** Keeps the badge's place until the server has answered, where it stood the last time: the bar must not move then. */
export function DevBadgePlace() {
  return sessionStorage.getItem(storageKey) === 'dev' ? <Badge isPlace /> : null
}

function Badge({ isPlace = false }: { isPlace?: boolean }) {
  return (
    <span className={isPlace ? 'hall-badge is-place' : 'hall-badge'} aria-hidden={isPlace || undefined}>
      <FormattedMessage id="hall.dev" />
    </span>
  )
}
