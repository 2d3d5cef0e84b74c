import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useHost } from '../app/useHost'

const storageKey = 'host_environment'

/** Tells that nothing here is the real catalogue. */
export function DevBadge() {
  const { environment } = useHost()
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
    <span className={isPlace ? 'host-badge is-place' : 'host-badge'} aria-hidden={isPlace || undefined}>
      <FormattedMessage id="host.dev" />
    </span>
  )
}
