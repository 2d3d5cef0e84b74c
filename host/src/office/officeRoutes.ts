import { fetchCode, remoteRoutes, type RemoteRouteServices, routes } from '@vitrine/shell'
import type { RouteObject } from 'react-router-dom'

/** The addresses of the host's own screens, known without loading them: see office.ts. */
const officePaths = [routes.activity, routes.bin, routes.jobs, routes['jobs.item'], routes['office.accounts'], routes['office.remotes'], routes['auth.profile']]

/** The routes of the host's own screens; like those of a remote that is always available. */
export function officeRoutes(services: RemoteRouteServices): RouteObject {
  const loadRemote = async () => (await fetchCode(() => import('./office'))).office
  return remoteRoutes({ id: 'office', paths: officePaths }, { ...services, loadRemote })
}
