import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { entityOf } from './defineEntity.ts'
import type { Effect } from './Entity.ts'
import type { Change } from './Plan.ts'

/** Runs effects for changes of one kind within the transaction `db`: those of a lane, or those without one. */
export async function runEffects(db: Kysely<Database>, kind: string, changes: readonly Change[], lane: string | null): Promise<void> {
  for (const effect of entityOf(kind).effects ?? []) {
    if ((effect.lane ?? null) !== lane) continue
    const own = concerning(effect, changes)
    if (own.length > 0) await effect.run(db, own)
  }
}

/** The distinct lanes of the effects for these changes of a kind. */
export function lanesOf(kind: string, changes: readonly Change[]): string[] {
  return [
    ...new Set((entityOf(kind).effects ?? []).flatMap((effect) => (effect.lane !== undefined && concerning(effect, changes).length > 0 ? effect.lane : []))),
  ]
}

const concerning = (effect: Effect, changes: readonly Change[]) => (effect.concerns ? changes.filter((change) => effect.concerns?.(change)) : changes)
