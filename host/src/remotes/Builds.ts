import type { Registry } from '@vitrine/shell'
import { readOverrides } from '../overrides/overrides'
import { fetchRegistry } from './fetchRegistry'
import { readManifest } from './readManifest'
import { readRegistry } from './readRegistry'

const TIME_OUT = 4_000

/** The host's id among the remotes, for the server's counts. */
export const HOST = 'host'

export interface NamedBuild {
  remote: string
  build: string
}

export interface BuildsOptions {
  fetch?: typeof globalThis.fetch
  /** The page as it was loaded */
  page?: Document
}

/** The builds running in this page, and whether the server has newer ones. */
export class Builds {
  private readonly registry: Registry
  private readonly fetch: typeof globalThis.fetch
  private readonly host: string
  /** By URL of the manifest: a remote first visited after a deployment already has the newer build */
  private readonly loaded = new Map<string, string>()

  constructor(registry: Registry, { fetch = globalThis.fetch.bind(globalThis), page = document }: BuildsOptions = {}) {
    this.registry = registry
    this.fetch = fetch
    this.host = mainOf(page.documentElement.outerHTML)
  }

  /** Records a remote's loaded build. */
  note(entry: string, build: string): void {
    this.loaded.set(entry, build)
  }

  /** The build that a file belongs to, as far as the page knows. */
  buildOf(url: string): string {
    const remote = this.remoteOf(url)
    return remote ? (this.loaded.get(addressOf(remote.entry)) ?? remote.buildId) : this.host
  }

  /** What runs of a remote in this page, or of the host, by the server's names; null for builds that only this browser has. */
  named(remote: string): NamedBuild | null {
    if (remote === HOST) return this.host === '' ? null : { remote, build: /main\.([\w-]+)/.exec(this.host)?.[1] ?? this.host }
    const line = this.registry.remotes.find(({ id }) => id === remote)
    if (!line || readOverrides().some(({ id }) => id === remote)) return null
    return { remote, build: this.loaded.get(addressOf(line.entry)) ?? line.buildId }
  }

  /** The remote that these files belong to; undefined if none is of this page. */
  ownerOf(urls: readonly string[]): string | undefined {
    const remote = urls.map((url) => this.remoteOf(url)).find((found) => found)
    return remote?.id ?? (urls.some((url) => url.startsWith(location.origin)) ? HOST : undefined)
  }

  /** Whether the server has another build of this file's remote: then only a new page can help. */
  async isReplaced(url: string): Promise<boolean> {
    const remote = this.remoteOf(url)
    return (remote ? this.isRemoteReplaced(remote, url) : this.isHostReplaced()).catch(() => false)
  }

  private async isRemoteReplaced({ id, entry }: Registry['remotes'][number], url: string): Promise<boolean> {
    const ask: typeof globalThis.fetch = (address) => this.fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIME_OUT) })
    const [registry, manifest] = await Promise.all([
      fetchRegistry({ fetch: ask, wait: () => Promise.reject(new Error('once is enough')) }).then(readRegistry, () => null),
      // the manifest itself was asked for often enough, and may have hung
      url === addressOf(entry)
        ? null
        : ask(addressOf(entry)).then(
            (response) => response.text(),
            () => null,
          ),
    ])
    const place = registry?.remotes.find((one) => one.id === id)?.entry
    if (place && addressOf(place) !== addressOf(entry)) return true
    return manifest !== null && readManifest(manifest, id).build !== this.buildOf(addressOf(entry))
  }

  private async isHostReplaced(): Promise<boolean> {
    const response = await this.fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal: AbortSignal.timeout(TIME_OUT) })
    const newest = mainOf(await response.text())
    return response.ok && newest !== '' && newest !== this.host
  }

  /** A remote's files lie beside its manifest; everything else is the host's. */
  private remoteOf(url: string): Registry['remotes'][number] | undefined {
    return this.registry.remotes.find(({ entry }) => url.startsWith(new URL('.', addressOf(entry)).href))
  }
}

const addressOf = (entry: string) => new URL(entry, location.origin).href

/** The page names its first script, and the script's name changes with everything that it may load. */
function mainOf(html: string): string {
  return /<script[^>]+src="?(\/assets\/main\.[^">\s]+)/.exec(html)?.[1] ?? ''
}
