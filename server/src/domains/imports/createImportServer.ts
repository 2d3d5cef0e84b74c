import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import { FileRefused } from '../../platform/csv/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { readFileName, sendText } from '../../platform/http/index.ts'
import { SheetRefused } from '../../platform/sheets/index.ts'
import { type Accounts, answerCallers, type Caller } from '../../services/accounts/index.ts'
import { actorOf } from '../../services/mutations/index.ts'
import { createImport, takeImport } from './takeImport.ts'

/**
 * Serves POST /uploads/import: a table, or a zip of one and photos, as the body, its name in `X-File-Name` (percent-encoded), for a
 * member of staff with the same `Authorization: JWT …` as to /graphql/. Answers with the imported file that it became.
 */
export function createImportServer(db: Kysely<Database>, accounts: Accounts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return answerCallers(db, accounts, { method: 'POST', kinds: ['staff'] }, (caller, request, response) => serve(db, caller, request, response))
}

async function serve(db: Kysely<Database>, { viewer, intl }: Caller<'staff'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const id = await createImport(db, await takeImport(db, request, { given: readFileName(request), language: intl.locale === 'nl' ? 'nl' : 'en' }), actorOf(viewer))
    response.writeHead(201, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify({ id: String(id) }))
  } catch (error) {
    if (!(error instanceof FileRefused || error instanceof SheetRefused)) throw error
    // the rest of a file that is too large is not waited for
    response.setHeader('Connection', 'close')
    sendText(response, error.code === 'large' ? 413 : 415, `${intl.formatMessage({ id: `imports.refused.${error.code}` }, error.values)}\n`)
  }
}
