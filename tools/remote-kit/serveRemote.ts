import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { buildPackage } from '../bundler/buildPackage.ts'
import { Refusal } from '../ship/Refusal.ts'
import type { ExternalRemote } from './ExternalRemote.ts'
import { prepareRemote } from './prepareRemote.ts'

const contentTypes: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.json': 'application/json; charset=utf-8' }
const publicFile = /^[/](?:assets[/][\w.-]+[.]js|mf-manifest[.]json|remote[.]json)$/

const complain = (error: unknown): void => console.error(error instanceof Error ? error.message : error)

/** Serves the last build of a remote to any host that shows it, and notifies open pages of each new build at `/changes`. */
export const createRemoteServer = (dist: string): { server: Server; tell: () => void } => {
  const pages = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.setHeader('Cache-Control', 'no-store')
    const path = request.url?.split('?')[0] ?? '/'
    if (path === '/changes') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
      pages.add(response)
      response.on('close', () => pages.delete(response))
      return
    }
    const file = join(dist, path)
    if (!publicFile.test(path) || !existsSync(file)) return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
    response.writeHead(200, { 'Content-Type': contentTypes[extname(file)] }).end(readFileSync(file))
  })
  return { server, tell: () => pages.forEach((page) => page.write('data: built\n\n')) }
}

/**
 * Calls back with each change of a source, also when an editor saves by replacing the file.
 * @returns the watcher, to close it
 */
export const watchSources = (folder: string, onChange: () => void): FSWatcher =>
  // files that the build itself writes are not sources
  watch(folder, { ignoreInitial: true, ignored: (path) => /__generated__|[.]d[.]ts$/.test(path) }).on('all', onChange)

/** Builds with each change of the sources, one build at a time; failures are printed, and the last build stays. */
const followSources = (remote: ExternalRemote, tell: () => void): void => {
  let isWanted = false
  let isBuilding = false
  const build = async (): Promise<void> => {
    if (isBuilding) return
    isBuilding = true
    while (isWanted) {
      isWanted = false
      const begun = performance.now()
      try {
        prepareRemote(remote)
        await buildPackage(remote.name, { isDraft: true })
        tell()
        console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s; open pages are loaded again.`)
      } catch (error) {
        complain(error)
        console.error('Not built: open pages stay at the last build.')
      }
    }
    isBuilding = false
  }
  watchSources(join(remote.folder, 'src'), () => {
    isWanted = true
    setTimeout(() => void build(), 50)
  })
}

/** `vitrine-remote dev`: builds, serves and watches the sources until it is stopped. */
export const serveRemote = async (remote: ExternalRemote, port: number): Promise<void> => {
  prepareRemote(remote)
  await buildPackage(remote.name, { isDraft: true })
  const { server, tell } = createRemoteServer(join(remote.folder, 'dist'))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Refusal(2, [`Port ${port} is in use: end what has it, or take another one: npm run dev -- --port ${port + 1}`])
      : error
  })
  followSources(remote, tell)
  console.log(
    `${remote.name} is at http://localhost:${port}. In a host of the environment dev, this browser alone: <address of the host>/?remote=${remote.name}@${port}, such as http://localhost:4000/?remote=${remote.name}@${port}`,
  )
}
