import type { Kysely } from 'kysely'
import { type Actor, apply, type PlanItem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { lastPosition, makeRoom } from './positioning.rules.ts'
import { holdPositions, listPushed } from './positioning.store.ts'

/**
 * After a product took a push position: moves whoever stood there, and whoever is in the way then, as further items of
 * the same change set, so that one revert puts all of them back. Call it in the transaction of that change.
 */
export async function movePushed(db: Kysely<Database>, id: number, position: number, changeSet: { id: number; actor: Actor; source: string }): Promise<void> {
  await holdPositions(db)
  const moved = makeRoom(Math.min(position, lastPosition), (await listPushed(db)).filter((one) => one.id !== id))
  if (moved.length === 0) return
  const plan = moved.map(({ id: other, to }): PlanItem => ({ kind: 'product', id: other, op: 'update', fields: { pushPosition: to } }))
  const { blocked } = await apply(db, plan, { actor: changeSet.actor, source: changeSet.source, changeSetId: changeSet.id })
  if (blocked.length > 0) throw new Error(`No room could be made at push position ${position}: ${JSON.stringify(blocked)}`)
}
