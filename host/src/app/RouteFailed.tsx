import { useRouteError } from 'react-router-dom'
import { OopsScreen } from './OopsScreen'

/** Stands where an address of the host itself could not be drawn. */
export function RouteFailed() {
  return <OopsScreen error={useRouteError()} />
}
