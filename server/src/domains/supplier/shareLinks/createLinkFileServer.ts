import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { readFileName, sendText } from '../../../platform/http/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { acceptFile, UploadRefused } from '../../../platform/uploads/index.ts'
import { type Accounts, answerCallers, type Caller } from '../../../services/accounts/index.ts'
import { mostOfProduct } from './linkFiles.rules.ts'
import { findFilePlace, insertLinkFile } from './linkFiles.store.ts'
import { findShareLink } from './shareLinks.store.ts'
import { speaking } from './speaking.ts'

/**
 * Serves POST /uploads/technical-file: one technical file as the body, its name in `X-File-Name` (percent-encoded), for the visitor of a
 * share link, who brings the same `Authorization: JWT …` as to /graphql/, and only where technical files are asked for. It is of the
 * product that the visitor has before them, and no product has it until staff say so. Answers `{ "id": "14" }`, 201.
 */
export function createLinkFileServer(db: Kysely<Database>, accounts: Accounts, storage: Storage): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return answerCallers(db, accounts, { method: 'POST', kinds: ['share'] }, (caller, request, response) => serve(db, storage, caller, request, response))
}

async function serve(db: Kysely<Database>, storage: Storage, { viewer }: Caller<'share'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const link = await findShareLink(db, viewer.shareLinkId)
  const intl = speaking(link?.language ?? 'en')
  try {
    const place = await findFilePlace(db, viewer)
    if (!place?.isAsked) return refuse(response, 403, intl.formatMessage({ id: 'supplier.proposal.unasked' }))
    // before it is taken, where that is known already
    if (place.count >= mostOfProduct.files) throw new UploadRefused('files')
    const accepted = await acceptFile(storage, request, readFileName(request))
    const kept = await inTransaction(db, (transaction) => insertLinkFile(transaction, viewer, accepted))
    if (kept === null) throw new UploadRefused('files')
    const { id } = kept
    response.writeHead(201, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify({ id: String(id) }))
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
    refuse(response, error.code === 'large' ? 413 : 415, intl.formatMessage({ id: `uploads.refused.${error.code}` }, error.values))
  }
}

/** What is left of a file that nobody takes is not waited for. */
function refuse(response: ServerResponse, status: number, words: string): void {
  response.setHeader('Connection', 'close')
  sendText(response, status, `${words}\n`)
}
