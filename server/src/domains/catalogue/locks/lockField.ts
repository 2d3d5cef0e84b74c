import { apply, type ApplyOptions, findField, entityOf, type Problem } from '../../../engine/index.ts'
import type { Kysely } from 'kysely'
import { type Database, inTransaction, readId } from '../../../platform/db/index.ts'
import { type Context, type LockFieldPayload, type MutationLockFieldArgs, refusal } from '../../../platform/contract/index.ts'
import { actorOf, describeProblems } from '../../../services/mutations/index.ts'
import { canEdit } from '../products/products.policy.ts'
import { findLocks, takeThing } from './locks.store.ts'

interface Result {
  locks: readonly string[]
  kind: string
  problems: readonly Problem[]
}

/** Locks a field of an entity against feeds, or unlocks it. A change like any other: logged and revertible. */
export async function lockField({ id, field, locked }: MutationLockFieldArgs, context: Context): Promise<LockFieldPayload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const number = readId(id)
  const missing: Result = { locks: [], kind: 'product', problems: [{ field: null, code: 'missing' }] }
  const result =
    number === null
      ? missing
      : await inTransaction<Result>(db, async (transaction) => {
          // Two people who lock two fields at the same time: the second must see the first one's lock.
          const kind = await takeThing(transaction, number)
          if (kind === undefined) return missing
          const entity = entityOf(kind)
          const before = (await findLocks(transaction, [number])).map((lock) => lock.field)
          const found = findField(entity, field)
          // Feeds cannot write fixed fields and the list of locks anyway.
          if ('code' in found || found.field.fixed || !entity.fields['locks'] || field === 'locks')
            return { locks: before, kind, problems: [{ field, code: 'field.unknown' }] }
          const locks = before.filter((name) => name !== field)
          if (locked) locks.push(field)
          const { blocked } = await apply(transaction, [{ kind, id: number, op: 'update', fields: { locks: locks.sort() } }], {
            actor: actorOf(viewer),
            source: kind,
          })
          return { locks: blocked.length > 0 ? before : locks, kind, problems: blocked.flatMap(({ problems }) => problems) }
        })
  if (number !== null) loaders.locks.clear(number)
  return {
    lockedFields: [...result.locks],
    errors: describeProblems({ intl }, result.kind, result.problems),
  }
}

/** Locks fields that somebody has just written and wants to keep, as part of that change. */
export async function keepFields(db: Kysely<Database>, id: number, fields: readonly string[], options: ApplyOptions): Promise<void> {
  const kind = await takeThing(db, id)
  if (kind === undefined) return
  const before = (await findLocks(db, [id])).map(({ field }) => field)
  await apply(db, [{ kind, id, op: 'update', fields: { locks: [...new Set([...before, ...fields])].sort() } }], options)
}
