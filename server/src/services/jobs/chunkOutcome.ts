import type { Outcome, Plan, Problem } from '../../engine/index.ts'
import type { ChunkOutcome, UnitOutcome } from './JobKind.ts'

/**
 * The result of each unit of a chunk that was one plan: refused by the engine is failed, deleted or unchanged is skipped.
 * @param ids the units of the chunk; `plan` has one or more items per unit
 */
export function chunkOutcome(ids: readonly number[], plan: Plan, outcome: Outcome): ChunkOutcome {
  const items = new Map<number, UnitOutcome>()
  const units = new Set(ids)
  const note = (id: number | null, state: UnitOutcome['state'], problem: Problem | null) => {
    if (id !== null && units.has(id) && items.get(id)?.state !== 'FAILED') items.set(id, { state, problem })
  }
  for (const { index, field, by } of outcome.conflicts) note(plan[index]?.id ?? null, 'SKIPPED', { code: 'changedSince', field, values: { by } })
  for (const { index, field, code, by } of outcome.skipped) note(plan[index]?.id ?? null, 'SKIPPED', { code, field, values: by === undefined ? {} : { by } })
  for (const { index, problems } of outcome.blocked) {
    const problem = problems[0] ?? null
    note(plan[index]?.id ?? null, problem?.code === 'missing' ? 'SKIPPED' : 'FAILED', problem)
  }
  return { changeSetId: outcome.changeSetId, items }
}
