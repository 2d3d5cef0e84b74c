import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { fetchWithRetry } from './fetchWithRetry'

const TIME_OUT = 8_000

/** Said to whoever looks into the console after a report: which room, which file, which singleton. */
export type Report = (what: string, details: Record<string, unknown>) => void

/** Once a file hung, the browser queues the same address behind it: every attempt after the first asks for another. */
function addressesOf() {
  const attempts = new Map<string, number>()
  return (url: string) => {
    const count = attempts.get(url) ?? 0
    attempts.set(url, count + 1)
    return count === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}retry=${count}`
  }
}

/**
 * How rooms are fetched: with time-outs, a retry where one helps, and a word in the console when a room fails or
 * brings its own copy of what the hall provides. It decides nothing: the boundary of the screen does.
 */
export function roomPlugin(report: Report): ModuleFederationRuntimePlugin {
  const addressOf = addressesOf()
  return {
    name: 'vitrine-rooms',
    fetch: (url, init) => fetchWithRetry(url, init),
    createScript({ url }) {
      const script = document.createElement('script')
      script.src = addressOf(url)
      script.async = true
      script.crossOrigin = 'anonymous'
      return { script, timeout: TIME_OUT }
    },
    createLink({ url, attrs }) {
      const link = document.createElement('link')
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value))
      link.href = url
      link.crossOrigin = 'anonymous'
      // federation takes a style sheet that is missing for one that was loaded
      link.addEventListener('error', () => report('A style sheet of a room is missing', { url }))
      return link
    },
    async afterLoadShare(args) {
      const { pkgName, selectedShared } = args as { pkgName?: string; selectedShared?: { from?: string } }
      if (selectedShared?.from && selectedShared.from !== 'host') {
        report('A room brought its own copy', { shared: pkgName, from: selectedShared.from })
      }
      return undefined
    },
    errorLoadRemote({ id, error, from, lifecycle }) {
      report('A room could not be loaded', { id, from, lifecycle, error })
      // nothing is returned: a made-up module would hide the failure from the boundary
      return undefined
    },
  }
}
