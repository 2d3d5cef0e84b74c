import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { freePort } from '../../tools/freePort.ts'
import { createOutside, runKit } from '../../tools/release/plantOutside.ts'
import { packPackages } from '../../tools/release/packPackages.ts'

const contentTypes: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.json': 'application/json; charset=utf-8' }

/** A remote from outside this repository: created from the packed template, built with the packed kit, served from its own origin. */
export class OwnRemote {
  readonly name = 'robots'
  /** Its folder. */
  readonly folder: string
  readonly #place: string
  #server: Server | undefined
  #teamServer: ChildProcess | undefined
  /** Port of its own team's server, also while it is not running. */
  #teamPort = 0

  private constructor(place: string) {
    this.#place = place
    const packed = join(place, 'packed')
    packPackages(packed)
    this.folder = createOutside(place, packed, this.name)
  }

  /** Throws the kit's output if the build fails. */
  static async build(): Promise<OwnRemote> {
    const remote = new OwnRemote(realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-own-'))))
    const { code, output } = runKit(remote.folder, 'build')
    if (code !== 0) throw new Error(output)
    remote.#teamPort = await freePort()
    remote.#server = createServer((request, response) => {
      const file = join(remote.folder, 'dist', new URL(request.url ?? '/', 'http://remote').pathname)
      try {
        const content = readFileSync(file)
        response
          .writeHead(200, {
            'Access-Control-Allow-Origin': '*',
            'Cross-Origin-Resource-Policy': 'cross-origin',
            'Content-Type': contentTypes[extname(file)] ?? 'text/plain',
          })
          .end(content)
      } catch {
        response.writeHead(404).end('Not found')
      }
    })
    await new Promise<void>((resolve) => remote.#server!.listen(0, '127.0.0.1', resolve))
    return remote
  }

  /** Writes a registry that lists it after these remotes. */
  writeRegistry(remotes: readonly object[]): string {
    const entry = `http://127.0.0.1:${(this.#server!.address() as AddressInfo).port}/mf-manifest.json`
    const line = JSON.parse(readFileSync(join(this.folder, 'dist', 'remote.json'), 'utf8')) as object
    const file = join(this.#place, 'remotes.json')
    writeFileSync(file, JSON.stringify({ remotes: [...remotes, { ...line, entry, server: `http://127.0.0.1:${this.#teamPort}` }] }))
    return file
  }

  /** `npm run server`, for the host at this address. */
  async startTeamServer(host: string): Promise<void> {
    const env = { ...process.env, PORT: String(this.#teamPort), VITRINE_KEYS: `${host}/.well-known/jwks.json` }
    this.#teamServer = spawn(process.execPath, ['server/main.mjs'], { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    // it prints its address as soon as it listens
    await once(this.#teamServer.stdout!, 'data')
  }

  async stopTeamServer(): Promise<void> {
    const server = this.#teamServer
    if (!server) return
    this.#teamServer = undefined
    server.kill()
    await once(server, 'exit')
  }

  async stop(): Promise<void> {
    await this.stopTeamServer()
    this.#server?.close()
    this.#server?.closeAllConnections()
    rmSync(this.#place, { recursive: true, force: true })
  }
}
