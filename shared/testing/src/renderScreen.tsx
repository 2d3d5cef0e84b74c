import { act, render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { drafts } from '@vitrine/drafts'
import type { SessionStore } from '@vitrine/session'
import { remoteRoutes, type Remote } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { awaitEvents } from './awaitEvents'
import { createAnsweringEnvironment, type MockResolvers, type MockEnvironment } from './answerAll'
import { expectPreloads } from './expectPreloads'
import { House, signedInSession } from './House'
import { registryOf } from './registryOf'

awaitEvents()

export interface RenderScreenOptions {
  /** Responses of the server, by GraphQL type. null: none, until the test gives them with `environment.mock`. */
  resolvers?: MockResolvers | null
  language?: 'en' | 'nl'
  /** Other remotes whose panels may be in the screen's slots */
  remotes?: Remote[]
  /** Keeps the drafts of an earlier screen in the same test */
  keepsDrafts?: boolean
}

export interface RenderedScreen extends RenderResult {
  environment: MockEnvironment
  user: UserEvent
  session: SessionStore
  /** The location of the router: `/products?search=lund` */
  address: () => string
  /** Navigates to another address, as a link would */
  navigate: (to: string) => Promise<void>
}

/**
 * Mounts the real Screen of a remote at an address: the remote's own routes, queries and messages, a router in memory,
 * Relay's mock environment, Vitrine's look and toasts.
 *
 * @example
 * const { user } = await renderScreen(catalogue, '/products?search=lund', { resolvers: { ProductPage: () => ({ totalCount: 3 }) } })
 * expect(screen.getByRole('heading', { name: 'Products' })).toBeVisible()
 */
export async function renderScreen(remote: Remote, to: string, options: RenderScreenOptions = {}): Promise<RenderedScreen> {
  const { resolvers = {}, language = 'en', remotes: others = [], keepsDrafts = false } = options
  toasts.dismissAll()
  if (!keepsDrafts) await drafts.clear()
  const environment = createAnsweringEnvironment(resolvers)
  const session = signedInSession(language)
  const remotes = [remote, ...others]
  expectPreloads(environment, remotes)
  const registry = registryOf(...remotes)
  const loadRemote = async (id: string) => {
    const found = remotes.find((one) => one.id === id)
    if (!found) throw new Error(`renderScreen was not given the remote ${id}`)
    return found
  }
  const routes = registry.remotes.map((remote) => remoteRoutes(remote, { loadRemote, environment: () => environment, language: () => language }))
  const router = createMemoryRouter([...routes, { path: '*', element: <p>No screen here</p> }], { initialEntries: [to] })

  const user = userEvent.setup()
  const rendered = render(
    <House language={language} environment={environment} session={session} services={{ registry, loadRemote }}>
      <RouterProvider router={router} useTransitions={false} />
    </House>,
  )
  // waits for code and data that need no time
  await act(async () => {})
  return {
    ...rendered,
    environment,
    user,
    session,
    address: () => router.state.location.pathname + router.state.location.search,
    navigate: (next) => act(() => router.navigate(next)),
  }
}
