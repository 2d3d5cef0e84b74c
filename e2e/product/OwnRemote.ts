import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { createOutside, runKit } from '../../tools/release/plantOutside.ts'
import { packPackages } from '../../tools/release/packPackages.ts'

const contentTypes: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.json': 'application/json; charset=utf-8' }

/** A remote that no team of this repository knows: made by the packed template, built by the packed kit, served from its own origin. */
export class OwnRemote {
  readonly name = 'robots'
  /** Its folder. */
  readonly folder: string
  readonly #place: string
  #server: Server | undefined

  private constructor(place: string) {
    this.#place = place
    const packed = join(place, 'packed')
    packPackages(packed)
    this.folder = createOutside(place, packed, this.name)
  }

  /** Throws in the kit's words. */
  static async build(): Promise<OwnRemote> {
    const remote = new OwnRemote(realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-own-'))))
    const { code, output } = runKit(remote.folder, 'build')
    if (code !== 0) throw new Error(output)
    remote.#server = createServer((request, response) => {
      const file = join(remote.folder, 'dist', new URL(request.url ?? '/', 'http://remote').pathname)
      try {
        const content = readFileSync(file)
        response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin', 'Content-Type': contentTypes[extname(file)] ?? 'text/plain' }).end(content)
      } catch {
        response.writeHead(404).end('Not found')
      }
    })
    await new Promise<void>((resolve) => remote.#server!.listen(0, '127.0.0.1', resolve))
    return remote
  }

  /** Writes a registry that names it after these remotes. */
  writeRegistry(remotes: readonly object[]): string {
    const entry = `http://127.0.0.1:${(this.#server!.address() as AddressInfo).port}/mf-manifest.json`
    const line = JSON.parse(readFileSync(join(this.folder, 'dist', 'remote.json'), 'utf8')) as object
    const file = join(this.#place, 'remotes.json')
    writeFileSync(file, JSON.stringify({ remotes: [...remotes, { ...line, entry }] }))
    return file
  }

  stop(): void {
    this.#server?.close()
    this.#server?.closeAllConnections()
    rmSync(this.#place, { recursive: true, force: true })
  }
}
