import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { callerOf } from '../../platform/contract/index.ts'
import { type Database, readId, shareFor } from '../../platform/db/index.ts'
import { sendText } from '../../platform/http/index.ts'
import { writeSheet } from '../../platform/sheets/index.ts'
import { type Accounts, answerCallers, type Caller } from '../../services/accounts/index.ts'
import { importedFiles } from './importedFiles.store.ts'
import { refusedRows } from './refusedRows.ts'

/** Serves GET /exports/refused-rows.xlsx?import=12: the rows that a dry run refused, each with why, for who brings the same token as to /graphql/. */
export function createRefusedRows(db: Kysely<Database>, accounts: Accounts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return answerCallers(db, accounts, { method: 'GET', kinds: ['staff'] }, (caller, request, response) => serve(db, caller, request, response))
}

async function serve(wholeDb: Kysely<Database>, { viewer, intl }: Caller<'staff'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const db = shareFor(wholeDb, callerOf(viewer, null))
  const id = readId(new URL(request.url ?? '/', 'http://localhost').searchParams.get('import') ?? '')
  const [file] = id === null ? [] : await importedFiles.byIds(db, [id])
  if (!file) return sendText(response, 404, `${intl.formatMessage({ id: 'imports.refused.missing' })}\n`)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-refused-'))
  try {
    const path = join(folder, 'rows.xlsx')
    await writeSheet(path, intl.formatMessage({ id: 'imports.refusedRows.sheet' }), refusedRows(db, file, intl))
    response.writeHead(200, {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': 'attachment; filename="refused-rows.xlsx"',
      'Cache-Control': 'no-store',
    })
    await pipeline(createReadStream(path), response)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
