import { act, render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { drafts } from '@vitrine/drafts'
import type { SessionStore } from '@vitrine/session'
import { roomRoutes, type Remote } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createAnsweringEnvironment, type MockResolvers, type MockEnvironment } from './answerAll'
import { expectPreloads } from './expectPreloads'
import { House, signedInSession } from './House'
import { registryOf } from './registryOf'

export interface RenderScreenOptions {
  /** What the server answers, by GraphQL type. null: nothing, until the test says so by `environment.mock`. */
  resolvers?: MockResolvers | null
  language?: 'en' | 'nl'
  /** Other rooms whose panels may stand in the screen's slots */
  rooms?: Remote[]
  /** What an earlier screen of the same test left behind is found again */
  keepsDrafts?: boolean
}

export interface RenderedScreen extends RenderResult {
  environment: MockEnvironment
  user: UserEvent
  session: SessionStore
  /** Where the router stands: `/products?search=lund` */
  address: () => string
  /** Goes to another address as a link would */
  navigate: (to: string) => Promise<void>
}

/**
 * Mounts the real Screen of a room at an address: the room's own routes, queries and messages, a router in memory,
 * Relay's mock environment, the house's look and toasts.
 *
 * @example
 * const { user } = await renderScreen(catalogue, '/products?search=lund', { resolvers: { ProductPage: () => ({ totalCount: 3 }) } })
 * expect(screen.getByRole('heading', { name: 'Products' })).toBeVisible()
 */
export async function renderScreen(remote: Remote, to: string, options: RenderScreenOptions = {}): Promise<RenderedScreen> {
  const { resolvers = {}, language = 'en', rooms = [], keepsDrafts = false } = options
  toasts.dismissAll()
  if (!keepsDrafts) await drafts.clear()
  const environment = createAnsweringEnvironment(resolvers)
  const session = signedInSession(language)
  const remotes = [remote, ...rooms]
  expectPreloads(environment, remotes)
  const registry = registryOf(...remotes)
  const loadRoom = async (id: string) => {
    const room = remotes.find((one) => one.id === id)
    if (!room) throw new Error(`renderScreen was not given the room ${id}`)
    return room
  }
  const routes = registry.rooms.map((room) => roomRoutes(room, { loadRoom, environment: () => environment, language: () => language }))
  const router = createMemoryRouter([...routes, { path: '*', element: <p>No screen here</p> }], { initialEntries: [to] })

  const user = userEvent.setup()
  const rendered = render(
    <House language={language} environment={environment} session={session} services={{ registry, loadRoom }}>
      <RouterProvider router={router} useTransitions={false} />
    </House>,
  )
  // lets code and data arrive that need no time
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
