import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { Registry } from '@vitrine/shell'
import type { Builds } from './Builds'
import { fetchRegistry } from './fetchRegistry'
import { fetchWithRetry } from './fetchWithRetry'
import { Integrity } from './Integrity'
import { type Manifest, readManifest } from './readManifest'
import { readRegistry } from './readRegistry'

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
 * How remotes are fetched: as they were shipped (the registry names the hash of the manifest, and the manifest those of the
 * scripts, so that the browser runs nothing else), with time-outs, a retry where one helps, and a word in the console when a remote fails or
 * brings its own copy of what the host provides. It decides nothing: the boundary of the screen does.
 */
export function remotePlugin({ remotes }: Registry, builds: Pick<Builds, 'note'>, report: Report): ModuleFederationRuntimePlugin {
  const addressOf = addressesOf()
  const remoteAt = (url: string) => remotes.find(({ entry }) => new URL(entry, location.origin).href === url)
  const integrity = new Integrity()
  window.vitrineIntegrity = integrity.of
  return {
    name: 'vitrine-remotes',
    fetch: (url, init) => {
      const remote = remoteAt(url)
      if (!remote) return fetchWithRetry(url, init)
      return fetchManifest(url, remote, (manifest) => {
        builds.note(url, manifest.build)
        if (manifest.integrity) integrity.note(url, manifest.integrity)
      })
    },
    createScript({ url }) {
      const script = document.createElement('script')
      script.src = addressOf(url)
      script.integrity = integrity.of(script.src)
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
 * @param note told what the manifest says of the build that is about to come
 * @throws when it cannot be had, is not the manifest of this remote, or not the one that the registry means
 */
async function fetchManifest(url: string, { id, integrity: first }: Registry['remotes'][number], note: (manifest: Manifest) => void): Promise<Response> {
  let integrity = first
  const ask: typeof globalThis.fetch = async (address, init = {}) => {
    try {
      return await fetchAsShipped(address, init, integrity)
    } catch (error) {
      // another build may have been shipped since the page was opened: the registry knows its hash
      if (integrity) integrity = await findIntegrity(id, init).catch(() => integrity)
      throw error
    }
  }
  const response = await fetchWithRetry(url, {}, { fetch: ask })
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`)
  const text = await response.text()
  note(readManifest(text, id))
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}

/**
 * Fetches what has this hash. The browser itself tells the console of every answer that has another one, and after a deploy that
 * is nobody's fault: where a page may reckon the hash, it does. @throws when it has another hash
 */
async function fetchAsShipped(address: RequestInfo | URL, init: RequestInit, integrity: string | undefined): Promise<Response> {
  if (integrity === undefined) return globalThis.fetch(address, init)
  const [, hash] = /^sha384-(\S+)$/.exec(integrity) ?? []
  if (hash === undefined || !window.isSecureContext) return globalThis.fetch(address, { ...init, integrity })
  const response = await globalThis.fetch(address, init)
  if (!response.ok) return response
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.clone().arrayBuffer()))
  if (btoa(String.fromCharCode(...digest)) !== hash) throw new TypeError('It is not what was shipped')
  return response
}

/** What the registry says by now; a remote that is gone from it, and a registry that is none, change nothing. */
async function findIntegrity(remote: string, { signal }: RequestInit): Promise<string | undefined> {
  const ask: typeof globalThis.fetch = (address, init) => globalThis.fetch(address, { ...init, ...(signal && { signal }) })
  const answer = await fetchRegistry({ fetch: ask, wait: () => Promise.reject(new Error('once is enough')) })
  const line = readRegistry(answer)?.remotes.find(({ id }) => id === remote)
  if (!line) throw new Error('The registry does not know it')
  return line.integrity
}
