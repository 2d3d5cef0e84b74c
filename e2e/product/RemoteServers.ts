import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { integrityOf } from '../../tools/bundler/integrity.ts'
import { type Fault, type FaultKind, type RemoteName, remoteNames } from './Fault.ts'

const contentTypes: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.json': 'application/json; charset=utf-8' }

const badScripts: Partial<Record<FaultKind, string>> = { throws: 'throw new Error("It does not start")', garbled: 'const half = {' }

/** Marks the page that runs it. */
const tampering = "document.documentElement.dataset.tampered = 'yes';"

const root = join(import.meta.dirname, '..', '..')

const pathOf = ({ url }: IncomingMessage): string => new URL(url ?? '/', 'http://remote').pathname

const fileOf = (remote: RemoteName, path: string): string => join(root, 'remotes', remote, 'dist', path)

const listen = (server: Server): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** The five remotes, each on its own origin as in production, and one more server through which a test breaks and mends them for its own browser. */
export class RemoteServers {
  readonly #servers: Server[] = []
  readonly #faults = new Map<string, Fault>()
  readonly #origins = new Map<RemoteName, string>()

  /** Starts all servers; returns the address at which faults are set. */
  async start(): Promise<string> {
    for (const remote of remoteNames) {
      const server = createServer((request, response) => this.#serveRemote(remote, request, response))
      this.#servers.push(server)
      this.#origins.set(remote, await listen(server))
    }
    const control = createServer((request, response) => void this.#setFault(request, response))
    this.#servers.push(control)
    return listen(control)
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map(close))
  }

  /** The origin of each: `http://127.0.0.1:…`. */
  origins(): Record<RemoteName, string> {
    return Object.fromEntries(this.#origins) as Record<RemoteName, string>
  }

  /** The registry for /remotes.json: each remote's own description, with its address here. */
  registry(): string {
    const remotes = remoteNames.map((remote) => {
      const said = JSON.parse(readFileSync(join(root, 'remotes', remote, 'dist', 'remote.json'), 'utf8')) as object
      // as in a registry written by hand: with the manifest's hash, no fault could be a build that is itself bad
      return { ...said, integrity: undefined, entry: `${this.#origins.get(remote)}/mf-manifest.json` }
    })
    return JSON.stringify({ remotes })
  }

  async #setFault(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const fault = JSON.parse(Buffer.concat(parts).toString()) as Fault
    this.#faults.set(`${fault.mark} ${fault.remote}`, fault)
    response.end('set')
  }

  #faultFor(remote: RemoteName, request: IncomingMessage): FaultKind | null {
    const mark = /e2e\/(\S+)/.exec(request.headers['user-agent'] ?? '')?.[1]
    const fault = this.#faults.get(`${mark} ${remote}`)
    if (!fault || (fault.path && !new RegExp(fault.path).test(request.url ?? ''))) return null
    return fault.kind
  }

  #serveRemote(remote: RemoteName, request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const fault = this.#faultFor(remote, request)
    if (fault === 'hangs') return
    if (fault === 'gone') return void request.socket.destroy()
    if (fault === 'missing') return void response.writeHead(404).end('Not found')
    if (fault === 'broken') return void response.writeHead(500).end('Broken')
    if (fault === 'page') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Hello</title>')
    const script = badScripts[fault ?? 'gone']
    if (script !== undefined && pathOf(request) === '/mf-manifest.json') return this.#sendManifest(remote, script, response)
    if (fault === 'tampered' && extname(pathOf(request)) === '.js')
      return void response.writeHead(200, { 'Content-Type': contentTypes['.js'] }).end(tampering + readFileSync(fileOf(remote, pathOf(request)), 'utf8'))
    if (script !== undefined && extname(pathOf(request)) === '.js') return void response.writeHead(200, { 'Content-Type': contentTypes['.js'] }).end(script)
    if (fault === 'slow') return void setTimeout(() => this.#serveFile(remote, request, response), 2000)
    this.#serveFile(remote, request, response)
  }

  /** The manifest of a build whose scripts are all this one. */
  #sendManifest(remote: RemoteName, script: string, response: ServerResponse): void {
    const manifest = JSON.parse(readFileSync(fileOf(remote, '/mf-manifest.json'), 'utf8')) as { integrity: Record<string, string> }
    const integrity = Object.fromEntries(Object.keys(manifest.integrity).map((file) => [file, integrityOf(script)]))
    response.writeHead(200, { 'Content-Type': contentTypes['.json'], 'Cache-Control': 'no-cache' }).end(JSON.stringify({ ...manifest, integrity }))
  }

  #serveFile(remote: RemoteName, request: IncomingMessage, response: ServerResponse): void {
    const path = pathOf(request)
    const file = fileOf(remote, path)
    const contentType = contentTypes[extname(file)]
    // URL() has resolved every `..` already
    if (!contentType || !existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404, { 'Cache-Control': 'no-store' }).end('Not found')
    response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache' })
    createReadStream(file).pipe(response)
  }
}
