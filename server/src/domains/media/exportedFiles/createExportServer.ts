import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/contract/index.ts'
import { type Database, readId, shareFor } from '../../../platform/db/index.ts'
import { sendText } from '../../../platform/http/index.ts'
import { type Accounts, answerCallers, type Caller } from '../../../services/accounts/index.ts'
import { exportedFiles } from './exportedFiles.store.ts'
import { openExport } from './exportParts.ts'

const contentTypes = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
  JSON: 'application/json; charset=utf-8',
} as const

/** Serves GET /exports/file?id=12, a finished export, with the same token as /graphql/. */
export function createExportServer(db: Kysely<Database>, accounts: Accounts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return answerCallers(db, accounts, { method: 'GET', kinds: ['staff'] }, (caller, request, response) => serve(db, caller, request, response))
}

async function serve(wholeDb: Kysely<Database>, { viewer, intl }: Caller<'staff'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = readId(new URL(request.url ?? '/', 'http://localhost').searchParams.get('id') ?? '')
  const [file] = id === null ? [] : await exportedFiles.byIds(shareFor(wholeDb, callerOf(viewer, null)), [id])
  const opened = file && (file.state === 'DONE' || file.state === 'WARN') ? await openExport(file.id) : null
  if (!file || opened === null) return sendText(response, 404, `${intl.formatMessage({ id: 'media.export.refused.gone' })}\n`)
  const ending = file.photos === 'FILES' ? 'zip' : file.format.toLowerCase()
  const name = `${file.name}.${ending}`
  response.writeHead(200, {
    'Content-Type': file.photos === 'FILES' ? 'application/zip' : contentTypes[file.format],
    'Content-Length': opened.size,
    'Content-Disposition': `attachment; filename="export.${ending}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Cache-Control': 'no-store',
  })
  await pipeline(opened.content, response)
}
