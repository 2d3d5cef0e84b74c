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
 * What a browser may need of a build: files of these kinds in folders without a dot before their name. Everything else
 * that lies there is for who builds and ships it (source maps, what a build notes of itself) or has a way of its own (the
 * page, which needs its policy; JSON, which is asked for again each time; the compressed twins, which sirv chooses).
 */
const publicFile = /^(?:\/[\w-][\w.-]*)+\.(?:avif|css|gif|ico|jpe?g|js|png|svg|txt|webp|woff2?)$/

/**
 * Serves the public files of one folder, with the compressed ones beside them. The folder is looked at again for each request:
 * a remote is deployed, rolled back or lost while we run.
 * @returns a function that answers a request, always: what is missing is a 404 and never the page
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
    // a pipe would hold a thread until somebody writes into it
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

/** The path that a request asks for, in its canonical form: without its question. */
export function pathOf(request: IncomingMessage): string {
  return request.url?.split('?')[0] ?? '/'
}

interface ReadText {
  text: string
  etag: string
}

const read = new Map<string, ReadText & { version: string }>()

// Nothing of that name, or a folder in the place of a file. Anything else is a fault of this machine, and no answer to who asks.
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))

// A registry is a kilobyte, a manifest a hundred.
const largest = 2_000_000
// A disk that is away answers nobody; whoever asks has other files to choose from.
const maxMs = 2_000
const reading = new Map<string, Promise<ReadText | null>>()

/**
 * Reads a small file that is asked for often, again only when it has changed; null when it is not there.
 * @throws what the file system says of a file that is there and cannot be read, or that is no file, is large, or takes long
 */
export async function readText(file: string): Promise<ReadText | null> {
  // one at a time: what hangs would hold as many threads as there are requests
  const work = reading.get(file) ?? readFresh(file).finally(() => reading.delete(file))
  reading.set(file, work)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`${file} takes more than ${maxMs / 1_000} seconds to read`)), maxMs)
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
  // A pipe would wait here for somebody to write into it.
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

/** Sends JSON that must be asked for again each time, but not sent again while it is the same. */
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
