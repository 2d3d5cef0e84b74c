import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import { apply, type FieldValue } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { readFileName, sendText } from '../../platform/http/index.ts'
import { SheetRefused } from '../../platform/sheets/index.ts'
import { type Accounts, answerCallers, type Caller } from '../../services/accounts/index.ts'
import { actorOf } from '../../services/mutations/index.ts'
import { FileRefused } from './FileRefused.ts'
import { keepImport } from './importPlaces.ts'
import { readHead } from './readHead.ts'

/**
 * Serves POST /uploads/import: a table as the body, its name in `X-File-Name` (percent-encoded), for a member of staff with the same
 * `Authorization: JWT …` as to /graphql/. Answers with the imported file that it became; nothing of it is read but its head.
 */
export function createImportServer(db: Kysely<Database>, accounts: Accounts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return answerCallers(db, accounts, { method: 'POST', kinds: ['staff'] }, (caller, request, response) => serve(db, caller, request, response))
}

const nameOf = (request: IncomingMessage): string =>
  readFileName(request).split(/[/\\]/).at(-1)?.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '').trim().slice(0, 255) || 'import'

async function serve(db: Kysely<Database>, { viewer, intl }: Caller<'staff'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const kept = await keepImport(request)
    const head = await readHead(db, kept.kept, intl.locale === 'nl' ? 'nl' : 'en')
    const fields = { name: nameOf(request), ...kept, ...head } as unknown as Record<string, FieldValue>
    const { createdIds: [id], blocked } = await apply(db, [{ kind: 'importedFile', id: null, op: 'create', fields }], { actor: actorOf(viewer), source: 'import' })
    if (id == null) throw new Error(`The imported file was not made: ${JSON.stringify(blocked)}`)
    response.writeHead(201, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify({ id: String(id) }))
  } catch (error) {
    if (!(error instanceof FileRefused || error instanceof SheetRefused)) throw error
    // the rest of a file that is too large is not waited for
    response.setHeader('Connection', 'close')
    sendText(response, error.code === 'large' ? 413 : 415, `${intl.formatMessage({ id: `imports.refused.${error.code}` }, error.values)}\n`)
  }
}
