import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { normaliseLanguage } from '@vitrine/i18n'
import type { SessionStore } from '@vitrine/session'
import type { Registry, Remote } from '@vitrine/shell'
import { createAnsweringEnvironment, expectPreloads, registryOf, signedInSession, toyRoom, type MockResolvers } from '@vitrine/testing'
import { toasts } from '@vitrine/toasts'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createHallRoutes } from '../hall/createHallRoutes'
import { followLanguage } from '../hall/followLanguage'
import { followSession } from '../hall/followSession'
import { Hall } from '../hall/Hall'
import { office } from '../office/office'
import { RoomFailed } from '../rooms/RoomFailed'
import { RoomPending } from '../rooms/RoomPending'
import { createEnvironments } from '../session/createEnvironments'

interface RenderHallOptions {
  session?: SessionStore
  registry?: Registry
  loadRoom?: (id: string) => Promise<Remote>
  /** What the server answers, by GraphQL type; null leaves every question waiting */
  resolvers?: MockResolvers | null
  /** Stands around the hall, such as React's strict mode */
  wrapper?: ComponentType<{ children: ReactNode }> | undefined
}

/** Anna Bos on a server that is not the development one, unless a test says otherwise. */
const ordinary: MockResolvers = {
  User: () => ({ firstName: 'Anna', lastName: 'Bos', email: 'anna@example.com', showOnboarding: false }),
  Environment: () => ({ environment: 'production' }),
}

/** Mounts the whole hall at an address: its real routes, guard and screens, with rooms and a server made for the test. */
export async function renderHall(to: string, options: RenderHallOptions = {}) {
  const { session = signedInSession(), registry = registryOf(toyRoom), loadRoom = async () => toyRoom, resolvers = {}, wrapper: Wrapper = Fragment } = options
  toasts.dismissAll()
  const environment = createAnsweringEnvironment(resolvers && { ...ordinary, ...resolvers })
  expectPreloads(environment, [toyRoom, office])
  const environments = createEnvironments(session, () => environment)
  const routes = createHallRoutes(registry, session, { loadRoom, environment: environments, language: () => normaliseLanguage(session.getSnapshot().language) })
  const router = createMemoryRouter(routes, { initialEntries: [to] })
  followSession(router, session)
  followLanguage(router, session)
  const user = userEvent.setup()
  const services = { registry, loadRoom, Pending: RoomPending, Failed: RoomFailed }
  render(
    <Wrapper>
      <Hall session={session} environment={environments} services={services}>
        <RouterProvider router={router} useTransitions={false} />
      </Hall>
    </Wrapper>,
  )
  await act(async () => {})
  return {
    user,
    session,
    environment,
    router,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
