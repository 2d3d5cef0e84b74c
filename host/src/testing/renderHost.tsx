import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { languages, normaliseLanguage } from '@vitrine/i18n'
import type { SessionStore } from '@vitrine/session'
import type { Registry, Remote } from '@vitrine/shell'
import { createAnsweringEnvironment, expectPreloads, registryOf, signedInSession, toyRemote, type MockResolvers } from '@vitrine/testing'
import { toasts } from '@vitrine/toasts'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createHostRoutes } from '../app/createHostRoutes'
import { followLanguage } from '../app/followLanguage'
import { followSession } from '../app/followSession'
import { Host } from '../app/Host'
import { loadHostMessages } from '../app/hostMessages'
import { office } from '../office/office'
import { RemoteFailed } from '../remotes/RemoteFailed'
import { RemotePending } from '../remotes/RemotePending'
import { createEnvironments } from '../session/createEnvironments'

interface RenderHostOptions {
  session?: SessionStore
  registry?: Registry
  loadRemote?: (id: string) => Promise<Remote>
  /** Responses of the server, by GraphQL type; null leaves every query pending */
  resolvers?: MockResolvers | null
  /** Wraps the host, such as React's strict mode */
  wrapper?: ComponentType<{ children: ReactNode }> | undefined
}

/** Anna Bos on a server other than the development one, unless a test overrides it. */
const ordinary: MockResolvers = {
  User: () => ({ firstName: 'Anna', lastName: 'Bos', email: 'anna@example.com', showOnboarding: false }),
  Environment: () => ({ environment: 'production' }),
}

/** Mounts the whole host at an address: its real routes, guard and screens, with test remotes and a test server. */
export async function renderHost(to: string, options: RenderHostOptions = {}) {
  const {
    session = signedInSession(),
    registry = registryOf(toyRemote),
    loadRemote = async () => toyRemote,
    resolvers = {},
    wrapper: Wrapper = Fragment,
  } = options
  toasts.dismissAll()
  // as the page does with one of them at startup
  await Promise.all(languages.map(loadHostMessages))
  const environment = createAnsweringEnvironment(resolvers && { ...ordinary, ...resolvers })
  expectPreloads(environment, [toyRemote, office])
  const environments = createEnvironments(session, () => environment)
  const routes = createHostRoutes(registry, session, {
    loadRemote,
    environment: environments,
    language: () => normaliseLanguage(session.getSnapshot().language),
  })
  const router = createMemoryRouter(routes, { initialEntries: [to] })
  followSession(router, session)
  followLanguage(router, session)
  const user = userEvent.setup()
  const services = { registry, loadRemote, Pending: RemotePending, Failed: RemoteFailed }
  render(
    <Wrapper>
      <Host session={session} environment={environments} services={services}>
        <RouterProvider router={router} useTransitions={false} />
      </Host>
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
