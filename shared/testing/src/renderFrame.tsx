import { render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { toasts } from '@vitrine/toasts'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createAnsweringEnvironment } from './answerAll'
import { House, signedInSession } from './House'
import { registryOf } from './registryOf'

export interface RenderedFrame extends RenderResult {
  user: UserEvent
  /** Where the router stands: `/list?search=lund` */
  address: () => string
  /** Goes one step back, as the browser's button does */
  back: () => Promise<void>
}

/**
 * Mounts one element inside the house without a room: the frames of @vitrine/ui, at an address of a router in memory.
 * Every other path shows "Elsewhere". Typing and clicking take no time, so that a test may hold the clock.
 */
export function renderFrame(element: ReactElement, to = '/list', language: 'en' | 'nl' = 'en'): RenderedFrame {
  toasts.dismissAll()
  const services = { registry: registryOf(), loadRoom: () => Promise.reject(new Error('renderFrame knows no rooms')) }
  const path = to.split('?')[0]
  const router = createMemoryRouter([{ path, element }, { path: '*', element: <p>Elsewhere</p> }], { initialEntries: [to] })
  const user = userEvent.setup({ delay: null })
  const rendered = render(
    <House language={language} environment={createAnsweringEnvironment()} session={signedInSession(language)} services={services}>
      <RouterProvider router={router} useTransitions={false} />
    </House>,
  )
  return {
    ...rendered,
    user,
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => router.navigate(-1),
  }
}
