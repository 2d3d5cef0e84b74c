import { render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { formattingLocale } from '@vitrine/i18n'
import { ShellProvider } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import type { ReactElement } from 'react'
import { IntlProvider, type IntlConfig } from 'react-intl'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ErrorPanel, Skeleton, Toasts, VitrineProvider } from '../index'
import { uiTexts } from './uiTexts'
import { WithoutStyles } from './WithoutStyles'

export interface RenderedFrame extends RenderResult {
  user: UserEvent
  /** The location of the router: `/list?search=lund` */
  address: () => string
  /** Goes one step back, like the browser's button */
  back: () => Promise<void>
}

/** The frames load no remote; these are their own placeholders for loading and errors. */
const services = {
  registry: { remotes: [] },
  loadRemote: () => Promise.reject(new Error('renderFrame knows no remotes')),
  Pending: () => <Skeleton />,
  Failed: ({ onRetry }: { onRetry: () => void }) => <ErrorPanel text="failed" onRetry={onRetry} />,
}

/**
 * Mounts one element as the host would, without a remote, a session or a server: the frames of this package, at an address of
 * an in-memory router. Every other path shows "Elsewhere". Typing and clicking take no time, so that a test may use fake
 * timers. Screens that query the server are mounted by `renderScreen` of @vitrine/testing.
 */
export function renderFrame(element: ReactElement, to = '/list', language: 'en' | 'nl' = 'en'): RenderedFrame {
  toasts.dismissAll()
  const path = to.split('?')[0]
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [to] },
  )
  const user = userEvent.setup({ delay: null })
  const rendered = render(
    <IntlProvider locale={formattingLocale(language)} messages={uiTexts[language] as IntlConfig['messages']}>
      <VitrineProvider>
        <WithoutStyles>
          <ShellProvider services={services}>
            <RouterProvider router={router} useTransitions={false} />
            <Toasts />
          </ShellProvider>
        </WithoutStyles>
      </VitrineProvider>
    </IntlProvider>,
  )
  return {
    ...rendered,
    user,
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => router.navigate(-1),
  }
}
