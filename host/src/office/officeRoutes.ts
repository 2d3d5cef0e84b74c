import { fetchCode, roomRoutes, type RoomRouteServices } from '@vitrine/shell'
import type { RouteObject } from 'react-router'

/** The addresses of the host's own screens, known without loading them: see office.ts. */
export const officePaths = ['/activity', '/bin', '/jobs', '/jobs/:id', '/auth/profile']

/** The routes of the hall's own screens; they behave as those of a room, which is never down. */
export function officeRoutes(services: RoomRouteServices): RouteObject {
  const loadRoom = async () => (await fetchCode(() => import('./office'))).office
  return roomRoutes({ id: 'office', paths: officePaths }, { ...services, loadRoom })
}
