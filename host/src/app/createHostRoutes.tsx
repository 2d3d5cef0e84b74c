import type { SessionStore } from '@vitrine/session'
import { type Registry, remoteRoutes, type RemoteRouteServices, routes } from '@vitrine/shell'
import { redirect, type RouteObject, useRouteError } from 'react-router-dom'
import { DashboardScreen } from '../dashboard/DashboardScreen'
import { InvitationScreen } from '../invitation/InvitationScreen'
import { LoginScreen } from '../login/LoginScreen'
import { officeRoutes } from '../office/officeRoutes'
import { redirectFor } from '../session/redirectFor'
import { ShareLinkScreen } from '../shareLink/ShareLinkScreen'
import { HostLayout } from './HostLayout'
import { NotFoundScreen } from './NotFoundScreen'
import { OopsScreen } from './OopsScreen'

/**
 * The routes of Vitrine: the host's own screens and, from the registry, one group per remote. The guard comes before all of
 * them, so that no screen starts for a person who may not see it.
 */
export function createHostRoutes(registry: Registry, session: SessionStore, services: RemoteRouteServices): RouteObject[] {
  return [
    {
      element: <HostLayout />,
      // before the guard has run nothing is rendered: the page's own skeleton is visible
      hydrateFallbackElement: <></>,
      errorElement: <RouteFailed />,
      middleware: [
        ({ request }) => {
          const to = redirectFor(new URL(request.url), session.getSnapshot())
          if (to !== null) throw redirect(to)
        },
      ],
      children: [
        {
          errorElement: <RouteFailed />,
          children: [
            { id: 'dashboard', index: true, element: <DashboardScreen /> },
            { id: 'auth.login', path: routes['auth.login'], element: <LoginScreen /> },
            { id: 'auth.invitation', path: routes['auth.invitation'], element: <InvitationScreen /> },
            { id: 'share-link', path: routes['share-link'], element: <ShareLinkScreen /> },
            officeRoutes(services),
            ...registry.remotes.map((remote) => remoteRoutes(remote, services)),
            { path: '*', element: <NotFoundScreen /> },
          ],
        },
      ],
    },
  ]
}

/** For an address of the host itself that could not be rendered. */
function RouteFailed() {
  return <OopsScreen error={useRouteError()} />
}
