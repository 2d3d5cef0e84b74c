import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { SessionStore } from '@vitrine/session'
import type { RoomRouteServices } from '@vitrine/shell'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createHallRoutes } from './hall/createHallRoutes'
import { followSession } from './hall/followSession'
import { Hall } from './hall/Hall'
import { NoRegistryScreen } from './hall/NoRegistryScreen'
import { createRoomLoader } from './rooms/createRoomLoader'
import { readRegistry } from './rooms/readRegistry'
import { RoomFailed } from './rooms/RoomFailed'
import { RoomPending } from './rooms/RoomPending'
import { roomPlugin } from './rooms/roomPlugin'
import { createEnvironments } from './session/createEnvironments'
import './hall.css'

async function start(): Promise<void> {
  const session = new SessionStore(localStorage)
  session.followOtherTabs(window)
  const environment = createEnvironments(session)
  const root = createRoot(document.getElementById('root')!)

  const registry = await readRegistry().catch(() => null)
  // eslint-disable-next-line no-console -- whoever looks into a report needs to see which room failed of what
  registerPlugins([roomPlugin((what, details) => console.warn(what, details))])
  const loadRoom = createRoomLoader(registry ?? { rooms: [] }, { registerRemotes, loadRemote })
  const services = { registry: registry ?? { rooms: [] }, loadRoom, Pending: RoomPending, Failed: RoomFailed }
  if (!registry) {
    root.render(
      <Hall session={session} environment={environment} services={services}>
        <NoRegistryScreen />
      </Hall>,
    )
    return
  }

  const routeServices: RoomRouteServices = { loadRoom, environment }
  const router = createBrowserRouter(createHallRoutes(registry, session, routeServices), { future: { v8_middleware: true } })
  followSession(router, session)
  root.render(
    <Hall session={session} environment={environment} services={services}>
      <RouterProvider router={router} useTransitions={false} />
    </Hall>,
  )
}

void start()
