import type { SessionStore } from '@vitrine/session'
import { roomRoutes, type Registry, type RoomRouteServices } from '@vitrine/shell'
import { redirect, type RouteObject } from 'react-router'
import { DashboardScreen } from '../dashboard/DashboardScreen'
import { LoginScreen } from '../login/LoginScreen'
import { officeRoutes } from '../office/officeRoutes'
import { redirectFor } from '../session/redirectFor'
import { ShareLinkScreen } from '../shareLink/ShareLinkScreen'
import { HallLayout } from './HallLayout'
import { NotFoundScreen } from './NotFoundScreen'
import { RouteFailed } from './RouteFailed'

/**
 * The routes of the house: the hall's own screens and, from the registry, one group for each room. The guard stands
 * before all of them, so that no screen starts for a person who may not see it.
 */
export function createHallRoutes(registry: Registry, session: SessionStore, services: RoomRouteServices): RouteObject[] {
  return [
    {
      element: <HallLayout />,
      // nothing is drawn in the moment before the guard has spoken: the page's own skeleton stands there
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
            { index: true, element: <DashboardScreen /> },
            { path: '/auth/login', element: <LoginScreen /> },
            { path: '/share-link/:token', element: <ShareLinkScreen /> },
            officeRoutes(services),
            ...registry.rooms.map((room) => roomRoutes(room, services)),
            { path: '*', element: <NotFoundScreen /> },
          ],
        },
      ],
    },
  ]
}
