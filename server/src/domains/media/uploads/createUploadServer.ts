import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import type { Viewer } from '../../../platform/contract/index.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { readFileName, sendText } from '../../../platform/http/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { acceptUpload, UploadRefused } from '../../../platform/uploads/index.ts'
import { type Accounts, answerCallers, type Caller } from '../../../services/accounts/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { imageAddress } from '../images/images.rules.ts'
import { createImage } from './createImage.ts'
import { countLinkImages, insertLinkImage, lockLinkImages } from './uploads.store.ts'

// For the two hundred products of a link, five each.
const mostOfLink = 1000

/**
 * Serves POST /uploads: one picture as the body, its name in `X-File-Name` (percent-encoded), for who brings the same
 * `Authorization: JWT …` as to /graphql/: staff, and the visitor of a share link. Answers with the image that it became; no product
 * shows it until somebody says so.
 */
export function createUploadServer(db: Kysely<Database>, accounts: Accounts, storage: Storage): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return answerCallers(db, accounts, { method: 'POST', kinds: ['staff', 'share'] }, (caller, request, response) => serve(db, storage, caller, request, response))
}

async function serve(db: Kysely<Database>, storage: Storage, { viewer, intl }: Caller<'staff' | 'share'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    // before it is taken, where that is known already
    if (viewer.kind === 'share' && (await countLinkImages(db, viewer.shareLinkId)) >= mostOfLink) throw new UploadRefused('many')
    const image = await keep(db, storage, request, viewer)
    response.writeHead(201, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify(image))
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
    // the rest of a file that is too large is not waited for
    response.setHeader('Connection', 'close')
    sendText(response, error.code === 'large' ? 413 : 415, `${intl.formatMessage({ id: `uploads.refused.${error.code}` }, error.values)}\n`)
  }
}

async function keep(db: Kysely<Database>, storage: Storage, request: IncomingMessage, viewer: Exclude<Viewer, { kind: 'anonymous' }>): Promise<{ id: string; imageUrl: string }> {
  const accepted = await acceptUpload(storage, request, readFileName(request))
  const actor = viewer.kind === 'staff' ? actorOf(viewer) : ({ kind: 'SHARE_LINK', id: viewer.shareLinkId, name: viewer.email } as const)
  const id = await inTransaction(db, async (transaction) => {
    if (viewer.kind === 'share') {
      await lockLinkImages(transaction, viewer.shareLinkId)
      if ((await countLinkImages(transaction, viewer.shareLinkId)) >= mostOfLink) throw new UploadRefused('many')
    }
    const { id: created } = await createImage(transaction, accepted, actor)
    if (viewer.kind === 'share') await insertLinkImage(transaction, created, viewer.shareLinkId)
    return created
  })
  return { id: String(id), imageUrl: imageAddress(accepted.contentKey, '500x282') }
}
