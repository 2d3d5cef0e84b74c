import { createHash } from 'node:crypto'
import { constants, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import sirv from 'sirv'
import { cacheRules, sendText } from '../../platform/http/index.ts'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * What a browser may need of a build: files of these types in folders whose names do not begin with a dot. Everything else is
 * for whoever builds and ships it (source maps, notes of the build) or is served differently (the page, which needs its policy;
 * JSON, which is revalidated each time; compressed variants, which sirv chooses).
 */
const publicFile = /^(?:\/[\w-][\w.-]*)+\.(?:avif|css|gif|ico|jpe?g|js|png|svg|txt|webp|woff2?)$/

/**
 * Serves the public files of one folder, with compressed variants. The folder is examined for each request: a remote can be
 * deployed, rolled back or lost while we run.
 * @returns handles every request: a missing file is a 404 and never the page
 */
export function serveFolder(folder: string): (request: IncomingMessage, response: ServerResponse, cache: string) => void {
  const serve = sirv(folder, {
    dev: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(response, path) {
      const contentType = contentTypes[extname(path)]
      if (contentType !== undefined) response.setHeader('Content-Type', contentType)
    },
  })
  return (request, response, cache) => {
    // a pipe would block a thread until somebody writes into it
    if (!publicFile.test(pathOf(request)) || !isFile(join(folder, pathOf(request)))) return sendText(response, 404, 'Not found')
    response.setHeader('Cache-Control', cache)
    serve(request, response, () => sendText(response, 404, 'Not found'))
  }
}

export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}

/** The path of a request in canonical form, without its query. */
export function pathOf(request: IncomingMessage): string {
  return request.url?.split('?')[0] ?? '/'
}

interface ReadText {
  text: string
  etag: string
}

const read = new Map<string, ReadText & { version: string }>()

// There is no such file, or a folder in its place. Any other error is a fault of this machine.
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))

// A registry is a kilobyte, a manifest a hundred.
const largest = 2_000_000
// An unavailable disk does not answer, and a busy machine answers late.
const maxMs = 2_000
const reading = new Map<string, Promise<ReadText | null>>()

/**
 * Reads a small, frequently requested file, again only if it has changed; null if it does not exist. If the disk does not answer, the
 * file is returned as it was last read.
 * @throws errors of the file system for a file that cannot be read, is not a file, is too large, or takes too long
 */
export async function readText(file: string): Promise<ReadText | null> {
  // one at a time: a hanging read would otherwise block as many threads as there are requests
  const work = reading.get(file) ?? readFresh(file).finally(() => reading.delete(file))
  reading.set(file, work)
  const late = Promise.withResolvers<ReadText>()
  const timer = setTimeout(() => {
    const known = read.get(file)
    if (known) late.resolve(known)
    else late.reject(new Error(`${file} takes more than ${maxMs / 1_000} seconds to read`))
  }, maxMs)
  try {
    return await Promise.race([work, late.promise])
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function readFresh(file: string): Promise<ReadText | null> {
  // Otherwise opening a pipe would wait for a writer.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const found = await handle.stat()
    if (found.isDirectory()) return null
    if (!found.isFile()) throw new Error(`${file} is no file`)
    if (found.size > largest) throw new Error(`${file} has more than ${largest / 1_000_000} MB`)
    const version = `${found.mtimeMs}-${found.size}`
    const known = read.get(file)
    if (known?.version === version) return known
    const text = await handle.readFile('utf8')
    const fresh = { text, etag: etagOf(text), version }
    read.set(file, fresh)
    return fresh
  } finally {
    await handle.close()
  }
}

export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** Sends JSON that must be revalidated each time, but not sent again while it is unchanged. */
export function sendJson(request: IncomingMessage, response: ServerResponse, { text, etag }: ReadText): void {
  response.setHeader('Cache-Control', cacheRules.revalidate)
  response.setHeader('ETag', etag)
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return
  }
  response.writeHead(200, { 'Content-Type': contentTypes['.json'], 'Content-Length': Buffer.byteLength(text) })
  response.end(request.method === 'HEAD' ? undefined : text)
}
