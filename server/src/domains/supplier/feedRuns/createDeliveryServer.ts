import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../engine/index.ts'
import { callerOf } from '../../../platform/contract/index.ts'
import { type Database, readId, shareFor } from '../../../platform/db/index.ts'
import { readFileName, sendJson, sendText } from '../../../platform/http/index.ts'
import { intlFor, preferredLanguage } from '../../../platform/i18n/index.ts'
import { readUploadPart, takeInParts, UploadRefused } from '../../../platform/uploads/index.ts'
import { type Accounts, answerCallers, type Caller } from '../../../services/accounts/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { DeliveryBroken } from '../feedAdapters/DeliveryBroken.ts'
import { feeds } from '../feeds/feeds.store.ts'
import { deliveries, largestDelivery } from './deliveries.ts'
import { describeDelivery } from './describeDelivery.ts'
import { isSigned, SignatureRefused, verifySigned } from './signedDelivery.ts'
import { takeDelivery } from './takeDelivery.ts'

/** Why a file is refused: a status, and the end of the message `supplier.feed.refused.…`. */
class NotTaken extends Error {
  readonly status: number
  readonly code: 'missing' | 'running'

  constructor(status: number, code: NotTaken['code']) {
    super(code)
    this.status = status
    this.code = code
  }
}

type Taken = { run: string; job: string } | { offset: number }

// A program that delivers is not a member of staff; the activity log names it as it does for `vitrine feed`.
const program = { kind: 'SYSTEM', id: null, name: 'Vitrine' } as const

/**
 * Serves POST /uploads/delivery?feed=12: a delivery of that feed as the body, its name in `X-File-Name` (percent-encoded). It is kept as
 * it comes, whatever its size up to the limit, and read by a job: the answer is `{ "run": "13", "job": "14" }`, 201, before anything of
 * it was read.
 *
 * A program signs it by VITRINE_DELIVERY_SECRET (verifySigned). Staff, and programs that sign in as one of them, bring the same
 * `Authorization: JWT …` as to /graphql/; what is large they may bring in parts, as to /uploads/import.
 */
export function createDeliveryServer(
  db: Kysely<Database>,
  accounts: Accounts,
  secret: string | null,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const serveStaff = answerCallers(db, accounts, { method: 'POST', kinds: ['staff'] }, (caller, request, response) => {
    const { viewer, intl } = caller
    return answer(request, response, intl, () => takeOfStaff(shareFor(db, callerOf(viewer, null)), request, caller))
  })
  return async (request, response) => {
    if (request.method !== 'POST' || !isSigned(request)) return serveStaff(request, response)
    return answer(request, response, intlFor(preferredLanguage(request.headers['accept-language'])), () =>
      take(db, request, () => ({ bytes: verifySigned(request, { feed: feedOf(request), secret }), actor: program })),
    )
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, intl: Caller<'staff'>['intl'], work: () => Promise<Taken>): Promise<void> {
  try {
    const taken = await work()
    sendJson(response, 'offset' in taken ? 202 : 201, taken)
  } catch (error) {
    if (!(error instanceof NotTaken || error instanceof DeliveryBroken || error instanceof UploadRefused || error instanceof SignatureRefused)) throw error
    // do not wait for the rest of a refused file
    response.setHeader('Connection', 'close')
    const words = (id: string, values = {}) => `${intl.formatMessage({ id }, values)}\n`
    if (error instanceof NotTaken) sendText(response, error.status, words(`supplier.feed.refused.${error.code}`))
    else if (error instanceof SignatureRefused) sendText(response, 401, words(`supplier.feed.refused.${error.code}`))
    else if (error instanceof UploadRefused) sendText(response, error.code === 'part' ? 400 : 413, words(`uploads.refused.${error.code}`, error.values))
    else sendText(response, 413, `${describeDelivery(intl, error)}\n`)
  }
}

const feedOf = ({ url }: IncomingMessage): string => new URL(url ?? '/', 'http://localhost').searchParams.get('feed') ?? ''

async function takeOfStaff(db: Kysely<Database>, request: IncomingMessage, { viewer }: Caller<'staff'>): Promise<Taken> {
  const part = readUploadPart(request)
  const actor = actorOf(viewer)
  if (part === null) return take(db, request, () => ({ bytes: request.iterator({ destroyOnReturn: false }), actor }))
  if (part.length > largestDelivery) throw new DeliveryBroken('large', { maximum: largestDelivery })
  const taken = await takeInParts(deliveries(), request, part, viewer.userId, (from) => take(db, request, () => ({ bytes: from, actor })))
  return 'reply' in taken ? taken.reply : taken
}

async function take(
  db: Kysely<Database>,
  request: IncomingMessage,
  open: () => { bytes: AsyncIterable<Uint8Array>; actor: Actor },
): Promise<{ run: string; job: string }> {
  // before revealing whether the feed exists
  const { bytes, actor } = open()
  const id = readId(feedOf(request))
  const [feed] = id === null ? [] : await feeds.byIds(db, [id])
  if (!feed) throw new NotTaken(404, 'missing')
  if (Number(request.headers['content-length'] ?? 0) > largestDelivery) throw new DeliveryBroken('large', { maximum: largestDelivery })
  const taken = await takeDelivery(db, feed, { bytes, name: readFileName(request), actor })
  if (taken === 'running') throw new NotTaken(409, 'running')
  return { run: String(taken.runId), job: String(taken.jobId) }
}
