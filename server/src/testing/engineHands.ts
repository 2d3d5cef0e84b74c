import assert from 'node:assert/strict'
import type { Kysely } from 'kysely'
import { type Actor, apply, applyRevert, type FieldValue, type Plan, type PlanItem } from '../engine/index.ts'
import type { Database } from '../platform/db/index.ts'

export const anna: Actor = { kind: 'USER', id: 1, name: 'Anna Bos' }
export const piet: Actor = { kind: 'USER', id: 2, name: 'Piet Smit' }

export const edit = (id: number, fields: Record<string, FieldValue>): PlanItem => ({ kind: 'product', id, op: 'update', fields })
export const gone = (id: number, kind = 'product'): PlanItem => ({ kind, id, op: 'delete', fields: {} })

export interface EngineHands {
  /** Writes a plan, and returns the id of its change set. */
  save(plan: Plan, actor?: Actor): Promise<number>
  /** Reverts, and returns the id of the new change set; null if there was nothing to revert. */
  takeBack(changeSetId: number, choice?: object): Promise<number | null>
}

/** The engine as most tests use it: nothing may be refused. */
export function engineHands(db: Kysely<Database>): EngineHands {
  return {
    async save(plan, actor = anna) {
      const { changeSetId, blocked } = await apply(db, plan, { actor, source: 'product' })
      assert.deepEqual(blocked, [])
      assert.ok(changeSetId)
      return changeSetId
    },
    async takeBack(changeSetId, choice = {}) {
      const outcome = await applyRevert(db, { changeSetId, ...choice }, { actor: anna, source: 'activity' })
      assert.deepEqual(outcome.blocked, [])
      return outcome.changeSetId
    },
  }
}
