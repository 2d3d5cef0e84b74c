import { createServer, type IncomingMessage, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The parts of a page: the host's files, the remotes' files with their registry, and the server's responses. */
export type Part = 'host' | 'remotes' | 'server'

/** The part that a request is for, as a proxy in front of several machines would decide it. */
const partOf = ({ url = '/', method, headers }: IncomingMessage): Part => {
  const path = url.split('?')[0]!
  if (path === '/remotes.json' || path.startsWith('/remotes/')) return 'remotes'
  const isPage = method === 'GET' && (headers.accept ?? '').includes('text/html')
  return isPage || path.startsWith('/assets/') || /^[/][\w.-]+[.]\w+$/.test(path) ? 'host' : 'server'
}

/** One address in front of servers of two releases, as during a rollout: each part of a page comes from the chosen release. */
export class MixedReleases<Release extends string> {
  readonly #proxy: Server
  #origins: Partial<Record<Release, string>> = {}
  #chosen: Partial<Record<Part, Release>> = {}

  private constructor(proxy: Server) {
    this.#proxy = proxy
  }

  static async start<Release extends string>(): Promise<MixedReleases<Release>> {
    const proxy = createServer()
    const mixed = new MixedReleases<Release>(proxy)
    proxy.on('request', (request, response) => {
      const origin = mixed.#origins[mixed.#chosen[partOf(request)]!]
      const { method, headers } = request
      const forwarded = ask(origin + request.url!, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      })
      forwarded.on('error', () => response.destroy())
      response.on('close', () => forwarded.destroy())
      request.pipe(forwarded)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    return mixed
  }

  /** The address for the browser. */
  get address(): string {
    return `http://localhost:${(this.#proxy.address() as AddressInfo).port}`
  }

  /** Sets the address of each release's server. */
  use(origins: Record<Release, string>): void {
    this.#origins = origins
  }

  /** From the next request on, each part comes from this release. */
  choose(parts: Record<Part, Release>): void {
    this.#chosen = parts
  }

  stop(): void {
    this.#proxy.close()
    this.#proxy.closeAllConnections()
  }
}
