import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
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
 * Serves the public files of one folder, with the compressed ones beside them. The folder is looked at anew for each request:
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
    if (!publicFile.test(pathOf(request))) return sendText(response, 404, 'Not found')
    response.setHeader('Cache-Control', cache)
    serve(request, response, () => sendText(response, 404, 'Not found'))
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

/**
 * Reads a small file that is asked for often, again only when it has changed; null when it is not there.
 * @throws what the file system says of a file that is there and cannot be read
 */
export async function readText(file: string): Promise<ReadText | null> {
  try {
    const { mtimeMs, size } = await stat(file)
    const version = `${mtimeMs}-${size}`
    const known = read.get(file)
    if (known?.version === version) return known
    const text = await readFile(file, 'utf8')
    const fresh = { text, etag: etagOf(text), version }
    read.set(file, fresh)
    return fresh
  } catch (error) {
    if (isMissing(error)) return null
    throw error
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
