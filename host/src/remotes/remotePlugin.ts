import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { Registry } from '@vitrine/shell'
import type { Builds } from './Builds'
import { fetchWithRetry, type RetryOptions } from './fetchWithRetry'
import { readManifest } from './readManifest'

const TIME_OUT = 8_000

/** Said to whoever looks into the console after a report: which remote, which file, which singleton. */
export type Report = (what: string, details: Record<string, unknown>) => void

/** What federation knows of something shared: the way to its code. */
type Shared = { get?: unknown }

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
 * How remotes are fetched: with time-outs, a retry where one helps, and a word in the console when a remote fails or
 * brings its own copy of what the host provides. It decides nothing: the boundary of the screen does.
 */
export function remotePlugin({ remotes }: Registry, builds: Pick<Builds, 'note'>, report: Report): ModuleFederationRuntimePlugin {
  const addressOf = addressesOf()
  const remoteAt = (url: string) => remotes.find(({ entry }) => new URL(entry, location.origin).href === url)?.id
  const note = (url: string, build: string) => builds.note(url, build)
  return {
    name: 'vitrine-remotes',
    fetch: (url, init) => {
      const remote = remoteAt(url)
      return remote ? fetchManifest(url, remote, note) : fetchWithRetry(url, init)
    },
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
      return link
    },
    async afterLoadShare(args) {
      const { pkgName, shareInfo, selectedShared } = args as { pkgName?: string; shareInfo?: Shared; selectedShared?: Shared & { from?: string } }
      // federation notes as the origin whoever needed it first, so it is the code itself that tells
      if (selectedShared && selectedShared.get !== shareInfo?.get) {
        report('A remote brought its own copy', { shared: pkgName, from: selectedShared.from })
      }
      return undefined
    },
    errorLoadRemote({ id, error, from, lifecycle }) {
      report('A remote could not be loaded', { id, from, lifecycle, error })
      // nothing is returned: a made-up module would hide the failure from the boundary
      return undefined
    },
  }
}

/**
 * Fetches a remote's manifest for federation, which reads it once more.
 *
 * @param note told which build of the remote is about to come
 * @throws when it cannot be had, or is not the manifest of this remote
 */
async function fetchManifest(url: string, remote: string, note: (url: string, build: string) => void, options?: RetryOptions): Promise<Response> {
  const response = await fetchWithRetry(url, {}, options)
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`)
  const text = await response.text()
  note(url, readManifest(text, remote).build)
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}
