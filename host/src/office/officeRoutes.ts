import { fetchCode, roomRoutes, type RoomRouteServices } from '@vitrine/shell'
import type { RouteObject } from 'react-router'

// known without loading them: see office.ts
const paths = ['/activity', '/bin', '/jobs', '/jobs/:id', '/auth/profile']

/** The routes of the hall's own screens; they behave as those of a room, which is never down. */
export function officeRoutes(services: RoomRouteServices): RouteObject {
  const loadRoom = async () => (await fetchCode(() => import('./office'))).office
  return roomRoutes({ id: 'office', paths }, { ...services, loadRoom })
}
