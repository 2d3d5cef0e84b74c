import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { sendText } from '../../../platform/http/index.ts'
import { originalName, type Storage } from '../../../platform/storage/index.ts'
import { dispositionOf } from './fileAddress.rules.ts'
import { findMimeType } from './technicalFiles.store.ts'

/**
 * Answers `/files/<content key>/<name>`: a technical file, to be saved. It comes from strangers, so that nothing of it ever runs here:
 * it is an attachment, of the type that its bytes have, and whoever shows it all the same has it in a sandbox that may do nothing.
 */
export function createFileServer(db: Kysely<Database>, storage: Storage): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return sendText(response, 405, 'Method not allowed\n')
    }
    const [, , contentKey = '', name = '', ...rest] = (request.url ?? '').split('?')[0]?.split('/') ?? []
    const mimeType = rest.length === 0 && /^[0-9a-f]{64}$/.test(contentKey) ? await findMimeType(db, contentKey) : null
    const bytes = mimeType === null ? null : await storage.read(originalName(contentKey))
    if (mimeType === null || bytes === null) {
      response.setHeader('Cache-Control', 'no-store')
      return sendText(response, 404, 'Not found\n')
    }
    response.writeHead(200, {
      // a text may be taken for a page by whoever guesses
      'Content-Type': mimeType.startsWith('text/') ? 'application/octet-stream' : mimeType,
      'Content-Length': bytes.byteLength,
      'Content-Disposition': dispositionOf(readName(name)),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
}

function readName(encoded: string): string {
  try {
    return decodeURIComponent(encoded).replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '') || 'file'
  } catch {
    return 'file'
  }
}
