import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { FileRefused } from '../../platform/csv/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { readFileName, sendJson, sendText } from '../../platform/http/index.ts'
import { SheetRefused } from '../../platform/sheets/index.ts'
import { readUploadPart, takeInParts, UploadRefused } from '../../platform/uploads/index.ts'
import { type Accounts, answerCallers, type Caller } from '../../services/accounts/index.ts'
import { imports, maxBytes } from './importPlaces.ts'
import { takeImport } from './takeImport.ts'
import { createImportOnce } from './uploadImport.ts'

/**
 * Serves POST /uploads/import: a table, or a zip of one and photos, as the body, its name in `X-File-Name` (percent-encoded), for a
 * member of staff with the same `Authorization: JWT …` as to /graphql/. Answers with the imported file that it became, 201.
 *
 * A large one comes in parts of at most 25 MB, each with `X-Upload`, a name of the upload that the client makes up, `X-Upload-Offset`
 * and `X-Upload-Length`, in bytes. As long as something is missing the answer is `{ "offset": n }`, 202: where to go on. So it is to a
 * part that is empty, by which a client asks after a lost line.
 */
export function createImportServer(db: Kysely<Database>, accounts: Accounts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return answerCallers(db, accounts, { method: 'POST', kinds: ['staff'] }, (caller, request, response) => serve(db, caller, request, response))
}

async function serve(db: Kysely<Database>, { viewer, intl }: Caller<'staff'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const part = readUploadPart(request)
    const keep = async (from: Readable): Promise<{ id: string }> => {
      const taken = await takeImport(db, from, { given: readFileName(request), language: intl.locale === 'nl' ? 'nl' : 'en' })
      return { id: String(await createImportOnce({ db, viewer, intl }, taken, part?.upload)) }
    }
    if (part === null) return sendJson(response, 201, await keep(request))
    if (part.length > maxBytes) throw new FileRefused('large', { megabytes: maxBytes / 1_000_000 })
    const taken = await takeInParts(imports(), request, part, viewer.userId, keep)
    if ('reply' in taken) sendJson(response, 201, taken.reply)
    else sendJson(response, 202, taken)
  } catch (error) {
    if (!(error instanceof FileRefused || error instanceof SheetRefused || error instanceof UploadRefused)) throw error
    // do not wait for the rest of a file that is too large
    response.setHeader('Connection', 'close')
    const words = error instanceof UploadRefused ? `uploads.refused.${error.code}` : `imports.refused.${error.code}`
    sendText(response, error.code === 'large' ? 413 : error.code === 'part' ? 400 : 415, `${intl.formatMessage({ id: words }, error.values)}\n`)
  }
}
