import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { type Context, refusal } from '../../platform/contract/index.ts'
import { findReply, forgetOldKeys, releaseKey, keepReply, takeKey } from './idempotencyKeys.store.ts'

export interface OnceOptions<Reply> {
  /** The mutation's name. */
  operation: string
  /** The browser's `idempotencyKey`; without one the work is simply done. */
  key: string | null | undefined
  /** What was requested: the same key with another request is refused. */
  request: unknown
  /** false: nothing was done (the form came back with errors), so that the key can be used again. */
  counts?(reply: Reply): boolean
}

/** Returns the reply of the work, or of the same request in the last 24 hours. */
export type Work<Reply> = (db: Kysely<Database>) => Promise<Reply>

const maxKeyLength = 200
// A mutex per key: otherwise a hundred concurrent repeats would each hold a connection and wait for the first.
const tails = new Map<string, Promise<unknown>>()

/**
 * Runs a mutation once, however often its request arrives: the same person and key get the same reply for 24 hours. Key, reply
 * and effects are one transaction, so that after a crash all of it exists or nothing does.
 * @param work gets the transaction and must have no other effects (it may be repeated after a conflict). Its reply is plain
 * JSON, ids rather than rows: the resolver reads the rows afterwards
 * @throws GraphQLError if the key was used for another request
 */
export async function once<Reply>(context: Pick<Context, 'db' | 'viewer' | 'intl'>, options: OnceOptions<Reply>, work: Work<Reply>): Promise<Reply> {
  const { db, viewer } = context
  const key = options.key?.trim() ?? ''
  if (key === '') return inTransaction(db, work)
  if (key.length > maxKeyLength) throw refusal(context, 'BAD_USER_INPUT', 'graphql.idempotency.long', { maximum: maxKeyLength })
  const principal = principalOf(viewer)
  const place = `${principal} ${key}`
  const turn = (tails.get(place) ?? Promise.resolve()).then(() => doOnce(context, options, work, principal, key))
  const tail = turn.catch(() => undefined)
  tails.set(place, tail)
  try {
    return await turn
  } finally {
    if (tails.get(place) === tail) tails.delete(place)
  }
}

// The kind with the id: two kinds may have the same id.
function principalOf(viewer: Context['viewer']): string {
  if (viewer.kind === 'staff') return `user ${viewer.userId}`
  return viewer.kind === 'share' ? `link ${viewer.shareLinkId}` : viewer.kind
}

async function doOnce<Reply>(
  context: Pick<Context, 'db' | 'intl'>,
  { operation, request, counts }: OnceOptions<Reply>,
  work: Work<Reply>,
  principal: string,
  key: string,
): Promise<Reply> {
  const hash = createHash('sha256').update(stable(request)).digest()
  const known = async (db: Kysely<Database>): Promise<{ reply: Reply } | undefined> => {
    const kept = await findReply(db, principal, key)
    if (kept === undefined) return undefined
    if (kept.operation !== operation || !kept.requestHash.equals(hash)) throw refusal(context, 'IDEMPOTENCY_KEY_REUSED', 'graphql.idempotency.reused')
    return { reply: kept.reply as Reply }
  }
  const before = await known(context.db)
  if (before) return before.reply
  return inTransaction(context.db, async (db) => {
    if (!(await takeKey(db, principal, key, operation, hash))) {
      const other = await known(db)
      if (other === undefined) throw new Error(`The reply to the key of ${operation} was not kept`)
      return other.reply
    }
    const reply = await work(db)
    if (counts?.(reply) === false) await releaseKey(db, principal, key)
    else await keepReply(db, principal, key, reply)
    await forgetOldKeys(db)
    return reply
  })
}

/** JSON with the keys of each object in a fixed order. */
function stable(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
}
