import { ErrorPanel } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { loadRemote as loadFederated, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { normaliseLanguage } from '@vitrine/i18n'
import { CombinedError, connection } from '@vitrine/relay'
// the first importer of a shared package becomes its provider; the host's own first screens do not need this one
import '@vitrine/lists'
import { SessionStore } from '@vitrine/session'
import type { RemoteRouteServices } from '@vitrine/shell'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createHostRoutes } from './app/createHostRoutes'
import { followLanguage } from './app/followLanguage'
import { followSession } from './app/followSession'
import { Host } from './app/Host'
import { loadHostMessages } from './app/hostMessages'
import { keyFirstEntry } from './app/keyFirstEntry'
import { NoSessionScreen } from './app/NoSessionScreen'
import { reloadSafely } from './app/reloadSafely'
import { BuildCounts } from './remotes/BuildCounts'
import { Builds, HOST } from './remotes/Builds'
import { createRemoteLoader } from './remotes/createRemoteLoader'
import { RemoteFailed } from './remotes/RemoteFailed'
import { RemotePending } from './remotes/RemotePending'
import { readRegistry } from './remotes/readRegistry'
import { remotePlugin } from './remotes/remotePlugin'
import { startCodeRecovery } from './remotes/startCodeRecovery'
import { createEnvironments } from './session/createEnvironments'
import './host.css'

/**
 * Renders the host.
 * @param asked the registry's response; null if it could not be loaded
 * @throws if the messages of the session's language cannot be loaded
 */
export async function start(asked: Promise<unknown>): Promise<void> {
  const counts = new BuildCounts()
  const report = (error: unknown, remote?: string) => {
    counts.fault(error, remote)
    reportFault(error)
  }
  followFaults(window, report)
  const root = createRoot(document.getElementById('root')!, {
    // errors caught by a boundary must be reported
    onCaughtError(error, { errorBoundary }) {
      // a failed or cancelled call has already been reported to the person
      if (error instanceof CombinedError) return
      // eslint-disable-next-line no-console -- as React does itself when nobody else wants to know
      console.error(error)
      report(error, remoteOf(errorBoundary?.props))
    },
  })
  const session = openSession()
  session?.beginIn(normaliseLanguage(navigator.language))
  const words = loadHostMessages(normaliseLanguage(session ? session.getSnapshot().language : navigator.language))
  if (!session) return words.then(() => root.render(<NoSessionScreen />))
  // this page shows data of the previous person
  session.followOtherTabs(window, () => void reloadSafely())
  connection.follow(window)
  const environment = createEnvironments(session)

  const [answer] = await Promise.all([asked, words])
  const found = readRegistry(answer)
  const registry = found ?? { remotes: [] }
  const builds = new Builds(registry)
  startCodeRecovery(session, builds)
  counts.follow(builds)
  // eslint-disable-next-line no-console -- whoever looks into a report needs to see which remote failed of what
  registerPlugins([remotePlugin(registry, builds, (what, details) => console.warn(what, details))])
  const loadRemote = createRemoteLoader(registry, { registerRemotes, loadRemote: loadFederated }, counts)
  const services = { registry, loadRemote, Pending: RemotePending, Failed: RemoteFailed }
  if (!found) {
    root.render(
      <Host session={session} environment={environment} services={services}>
        <NoRegistryScreen />
      </Host>,
    )
    return beginAnewAfterOutage()
  }

  const routeServices: RemoteRouteServices = { loadRemote, environment, language: () => normaliseLanguage(session.getSnapshot().language) }
  keyFirstEntry(window.history)
  const router = createBrowserRouter(createHostRoutes(registry, session, routeServices), { future: { v8_middleware: true } })
  followSession(router, session)
  followLanguage(router, session)
  root.render(
    <Host session={session} environment={environment} services={services}>
      <RouterProvider router={router} useTransitions={false} />
    </Host>,
  )
  counts.loaded(HOST, performance.now())
}

/** The remote of the screen or panel within a boundary. */
const remoteOf = (props: unknown) => (props as { remote?: string } | undefined)?.remote

/** null if the browser denies access to storage for this origin. */
function openSession(): SessionStore | null {
  try {
    return new SessionStore(localStorage)
  } catch {
    return null
  }
}

/** If the registry could not be loaded because of the connection, the page starts again as soon as it is back. */
async function beginAnewAfterOutage(): Promise<void> {
  if (await connection.check()) return
  // the browser's event may precede the server's availability
  do await connection.whenOnline()
  while (!(await connection.check()))
  location.reload()
}

/** Without the registry there is no menu and no address: the one state in which the host does not render. */
function NoRegistryScreen() {
  return (
    <main className="v-page">
      <ErrorPanel
        title={<FormattedMessage id="host.noRegistry.title" />}
        text={<FormattedMessage id="host.noRegistry.text" />}
        onRetry={() => location.reload()}
      />
    </main>
  )
}

/** Reports an error of the page; the code for it is loaded with the first one. */
function reportFault(error: unknown): void {
  void import('./faults/reportFault').then(
    ({ reportFault: send }) => send(error),
    () => null,
  )
}

/** Reports uncaught errors. Those caught by a boundary are reported by React's `onCaughtError`. */
function followFaults(window: Window, report: (error: unknown) => void): void {
  window.addEventListener('error', ({ error }) => {
    // a script of a browser extension has none, and a missing file is not an error of ours
    if (error) report(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  window.addEventListener('securitypolicyviolation', ({ sourceFile, lineNumber, columnNumber, effectiveDirective, blockedURI }) => {
    // browser extensions cause violations of their own
    if (!sourceFile.startsWith('http') || effectiveDirective.startsWith('style')) return
    const error = new Error(`The page's policy stopped a request of ${effectiveDirective} to ${blockedURI}`)
    error.stack = `${error.message}\n    at ${sourceFile}:${lineNumber}:${columnNumber}`
    report(error)
  })
}
