import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { entityOf } from './defineEntity.ts'
import type { Effect } from './Entity.ts'
import type { Change } from './Plan.ts'

/** Brings what depends on these changes of one kind up to date, within the transaction `db`: the effects of one lane, or those without. */
export async function runEffects(db: Kysely<Database>, kind: string, changes: readonly Change[], lane: string | null): Promise<void> {
  for (const effect of entityOf(kind).effects ?? []) {
    if ((effect.lane ?? null) !== lane) continue
    const own = concerning(effect, changes)
    if (own.length > 0) await effect.run(db, own)
  }
}

/** The lanes of the effects that have to do with these changes of a kind, each once. */
export function lanesOf(kind: string, changes: readonly Change[]): string[] {
  return [...new Set((entityOf(kind).effects ?? []).flatMap((effect) => (effect.lane !== undefined && concerning(effect, changes).length > 0 ? effect.lane : [])))]
}

const concerning = (effect: Effect, changes: readonly Change[]) => (effect.concerns ? changes.filter((change) => effect.concerns?.(change)) : changes)
