import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Database } from '../../../platform/db/index.ts'
import { originalName, renditionName, type Storage } from '../../../platform/storage/index.ts'
import { type Format, renderPicture } from '../recipes/renderPicture.ts'
import { findEdited } from '../recipes/recipes.store.ts'
import { isRendition, type Rendition } from './images.rules.ts'
import { isContent } from './images.store.ts'
import { log } from '../../../platform/log/index.ts'

// One picture per thread and a small cache: two at a time are enough for a page of thumbnails.
sharp.concurrency(1)
sharp.cache({ memory: 16, files: 0, items: 20 })
const semaphore = pLimit(2)

// Cache version: increased when renditions are made differently; new ones are stored beside the old.
const maker = 1

/**
 * Answers `/media/<picture key>/<rendition>.webp`. The key is that of an original, or of an original with a recipe. A rendition is made
 * when it is first asked for, and then kept when there is room; many who ask at once wait for the same one. What the address calls WebP
 * goes as AVIF to who says that he reads it, and as JPEG to who names neither. What is not known is a 404; a picture whose file is gone
 * is one, too, and the log says so.
 */
export function createImageServer(db: Kysely<Database>, storage: Storage): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const underway = new Map<string, Promise<Buffer | null>>()
  let isKept = true
  let isLossTold = false

  async function make(pictureKey: string, rendition: Rendition, format: Format): Promise<Buffer | null> {
    const own = await storage.read(originalName(pictureKey))
    const edited = own === null ? await findEdited(db, pictureKey) : null
    const bytes = edited === null ? own : await storage.read(originalName(edited.contentKey))
    if (bytes === null) return lost(edited?.contentKey ?? pictureKey)
    const picture = await semaphore(() => renderPicture(bytes, edited?.recipe ?? [], rendition, format))
    await keep(renditionName(pictureKey, rendition, maker, format), picture)
    return picture
  }

  // A missing file of an existing picture is logged once: a missing folder would report every picture.
  async function lost(contentKey: string): Promise<null> {
    if ((await isContent(db, contentKey)) && !isLossTold) {
      isLossTold = true
      log.error(`The original of a picture is not in the store: ${originalName(contentKey)}`)
    }
    return null
  }

  // A full disk only means making it again each time. Logged once, not for each picture of a page.
  async function keep(name: string, picture: Buffer): Promise<void> {
    try {
      await storage.write(name, picture)
      isKept = true
    } catch (error) {
      if (isKept) log.error(`Pictures are shown, but cannot be kept: ${error instanceof Error ? error.message : String(error)}`)
      isKept = false
    }
  }

  async function find(pictureKey: string, rendition: Rendition, format: Format): Promise<Buffer | null> {
    const ready = await storage.read(renditionName(pictureKey, rendition, maker, format))
    if (ready) return ready
    const name = `${pictureKey}/${rendition}.${format}`
    let picture = underway.get(name)
    if (!picture) {
      picture = make(pictureKey, rendition, format).finally(() => underway.delete(name))
      underway.set(name, picture)
    }
    return picture
  }

  return async function serveImage(request, response) {
    const [, , pictureKey = '', file = '', ...rest] = (request.url ?? '').split('?')[0]?.split('/') ?? []
    const rendition = file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : ''
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
    if (rest.length > 0 || !isPictureKey(pictureKey) || !isRendition(rendition)) return refuse(response, 404)
    // A sandboxed frame, such as a preview, has an opaque origin and may still show pictures.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    const format = formatFor(request.headers.accept)
    const etag = `"${pictureKey}-${rendition}-${format}"`
    const picture = await find(pictureKey, rendition, format)
    if (picture === null) return refuse(response, 404)
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.setHeader('Vary', 'Accept')
    response.setHeader('ETag', etag)
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end()
      return
    }
    response.writeHead(200, { 'Content-Type': `image/${format}`, 'Content-Length': picture.byteLength })
    response.end(request.method === 'HEAD' ? undefined : picture)
  }
}

/** The best format that the browser accepts; without a preference the one in the address. */
function formatFor(accept: string | undefined): Format {
  const named = new Set((accept ?? '*/*').split(',').map((one) => one.split(';')[0]?.trim().toLowerCase()))
  if (named.has('image/avif')) return 'avif'
  if (named.has('image/webp')) return 'webp'
  return [...named].some((one) => one?.startsWith('image/')) ? 'jpeg' : 'webp'
}

function isPictureKey(text: string): boolean {
  return /^[a-zA-Z0-9][\w-]{3,127}$/.test(text)
}

// Not cached: a missing picture may exist a minute later.
function refuse(response: ServerResponse, status: 404 | 405): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(status === 404 ? 'Not found\n' : 'Method not allowed\n')
}
