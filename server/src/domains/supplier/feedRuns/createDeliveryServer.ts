import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import { callerOf, type Viewer } from '../../../platform/contract/index.ts'
import { type Database, readId, shareFor } from '../../../platform/db/index.ts'
import { readFileName, sendText } from '../../../platform/http/index.ts'
import { type Accounts, answerCallers, type Caller } from '../../../services/accounts/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { DeliveryBroken } from '../feedAdapters/DeliveryBroken.ts'
import { feeds } from '../feeds/feeds.store.ts'
import { largestDelivery } from './deliveries.ts'
import { describeDelivery } from './describeDelivery.ts'
import { takeDelivery } from './takeDelivery.ts'

/** Why a file is not taken: a status, and the end of the message `supplier.feed.refused.…`. */
class NotTaken extends Error {
  readonly status: number
  readonly code: 'missing' | 'running'

  constructor(status: number, code: NotTaken['code']) {
    super(code)
    this.status = status
    this.code = code
  }
}

/**
 * Serves POST /uploads/delivery?feed=12: a delivery of that feed as the body, its name in `X-File-Name` (percent-encoded), for staff,
 * who bring the same `Authorization: JWT …` as to /graphql/. It is kept as it comes, whatever its size up to the limit, and read by a
 * job: the answer is `{ "run": "13", "job": "14" }`, 201, before anything of it was read.
 */
export function createDeliveryServer(db: Kysely<Database>, accounts: Accounts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return answerCallers(db, accounts, { method: 'POST', kinds: ['staff'] }, (caller, request, response) => serve(db, caller, request, response))
}

async function serve(wholeDb: Kysely<Database>, { viewer, intl }: Caller<'staff'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { runId, jobId } = await take(shareFor(wholeDb, callerOf(viewer, null)), request, viewer)
    response.writeHead(201, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify({ run: String(runId), job: String(jobId) }))
  } catch (error) {
    if (!(error instanceof NotTaken || error instanceof DeliveryBroken)) throw error
    // what is left of a file that nobody wants is not waited for
    response.setHeader('Connection', 'close')
    if (error instanceof NotTaken) sendText(response, error.status, `${intl.formatMessage({ id: `supplier.feed.refused.${error.code}` })}\n`)
    else sendText(response, 413, `${describeDelivery(intl, error)}\n`)
  }
}

async function take(db: Kysely<Database>, request: IncomingMessage, viewer: Extract<Viewer, { kind: 'staff' }>): Promise<{ runId: number; jobId: number }> {
  const id = readId(new URL(request.url ?? '/', 'http://localhost').searchParams.get('feed') ?? '')
  const [feed] = id === null ? [] : await feeds.byIds(db, [id])
  if (!feed) throw new NotTaken(404, 'missing')
  if (Number(request.headers['content-length'] ?? 0) > largestDelivery) throw new DeliveryBroken('large', { maximum: largestDelivery })
  const taken = await takeDelivery(db, feed, { bytes: request.iterator({ destroyOnReturn: false }), name: readFileName(request), actor: actorOf(viewer) })
  if (taken === 'running') throw new NotTaken(409, 'running')
  return taken
}
