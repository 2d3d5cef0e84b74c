import { serverClock } from '../ServerClock'
import { ModelBrowser, type BrowserOptions } from './ModelBrowser'
import { ModelServer } from './ModelServer'
import { VirtualClock } from './VirtualClock'

/** A server, and a browser with a signed-in user, under a clock that the test moves and finally restores. */
export function startModel(options: BrowserOptions = {}) {
  const clock = new VirtualClock()
  clock.install()
  serverClock.hear(new Date(clock.now).toUTCString())
  const server = new ModelServer(clock)
  const browser = new ModelBrowser(server, options)
  browser.signIn(server.issue())
  // the tabs are opened afterwards
  for (const { session } of browser.tabs) session.reload()
  return {
    clock,
    server,
    browser,
    tab: browser.tab,
    /** The requests that reached the server, without the probes */
    names: () => server.received.filter(({ name }) => name !== 'amIAlive').map(({ name }) => name),
    signal: new AbortController().signal,
  }
}
