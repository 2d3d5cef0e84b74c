import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { normaliseLanguage } from '@vitrine/i18n'
import { CombinedError, connection } from '@vitrine/relay'
import { SessionStore } from '@vitrine/session'
import type { RoomRouteServices } from '@vitrine/shell'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { followFaults, report } from './faults/followFaults'
import { createHallRoutes } from './hall/createHallRoutes'
import { followLanguage } from './hall/followLanguage'
import { followSession } from './hall/followSession'
import { Hall } from './hall/Hall'
import { keyFirstEntry } from './hall/keyFirstEntry'
import { NoRegistryScreen } from './hall/NoRegistryScreen'
import { reloadSafely } from './hall/reloadSafely'
import { Builds } from './rooms/Builds'
import { createRoomLoader } from './rooms/createRoomLoader'
import { readRegistry } from './rooms/readRegistry'
import { RoomFailed } from './rooms/RoomFailed'
import { RoomPending } from './rooms/RoomPending'
import { roomPlugin } from './rooms/roomPlugin'
import { startCodeRecovery } from './rooms/startCodeRecovery'
import { createEnvironments } from './session/createEnvironments'
import './hall.css'

async function start(): Promise<void> {
  const session = new SessionStore(localStorage)
  // what stands on this page is for the eyes of who sat here before
  session.followOtherTabs(window, () => void reloadSafely())
  connection.follow(window)
  const environment = createEnvironments(session)
  followFaults(window)
  const root = createRoot(document.getElementById('root')!, {
    // what a boundary stands in for, somebody has to hear of
    onCaughtError(error) {
      // a call that failed, or was given up, has been told to the person
      if (error instanceof CombinedError) return
      // eslint-disable-next-line no-console -- as React does itself when nobody else wants to know
      console.error(error)
      report(error)
    },
  })

  const found = await readRegistry().catch(() => null)
  const registry = found ?? { rooms: [] }
  const builds = new Builds(registry)
  startCodeRecovery(session, builds)
  // eslint-disable-next-line no-console -- whoever looks into a report needs to see which room failed of what
  registerPlugins([roomPlugin(registry, builds, (what, details) => console.warn(what, details))])
  const loadRoom = createRoomLoader(registry, { registerRemotes, loadRemote })
  const services = { registry, loadRoom, Pending: RoomPending, Failed: RoomFailed }
  if (!found) {
    root.render(
      <Hall session={session} environment={environment} services={services}>
        <NoRegistryScreen />
      </Hall>,
    )
    return beginAnewAfterOutage()
  }

  const routeServices: RoomRouteServices = { loadRoom, environment, language: () => normaliseLanguage(session.getSnapshot().language) }
  keyFirstEntry(window.history)
  const router = createBrowserRouter(createHallRoutes(registry, session, routeServices), { future: { v8_middleware: true } })
  followSession(router, session)
  followLanguage(router, session)
  root.render(
    <Hall session={session} environment={environment} services={services}>
      <RouterProvider router={router} useTransitions={false} />
    </Hall>,
  )
}

/** When it was the line that kept the registry away, the page begins once more as soon as it is back. */
async function beginAnewAfterOutage(): Promise<void> {
  if (await connection.check()) return
  // the browser's own word may come before the server can be reached
  do await connection.whenOnline()
  while (!(await connection.check()))
  location.reload()
}

void start()
