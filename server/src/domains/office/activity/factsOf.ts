import type { Kysely } from 'kysely'
import { type ChangeSetRow, type ChangeSetFacts, findEntity, findFacts } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'

// History is append-only: results for a set with this number of items stay valid.
const known = new Map<number, { itemCount: number; facts: ChangeSetFacts[] }>()
const maxKnown = 2000

/**
 * What these change sets did, by kind.
 * @param hidden entities that the viewer may not see; results without them are not cached
 */
export async function factsOf(
  db: Kysely<Database>,
  sets: readonly Pick<ChangeSetRow, 'id' | 'itemCount'>[],
  hidden: readonly number[],
): Promise<Map<number, ChangeSetFacts[]>> {
  const result = await allFactsOf(db, sets)
  const concealed = new Set(hidden)
  const isTouched = (facts: readonly ChangeSetFacts[]) =>
    facts.some(({ kind, things, entityId }) => (things === 1 ? concealed.has(entityId) : findEntity(kind)?.owner?.shared !== undefined))
  const touched = hidden.length === 0 ? [] : [...result].flatMap(([id, facts]) => (isTouched(facts) ? [id] : []))
  if (touched.length === 0) return result
  for (const id of touched) result.set(id, [])
  for (const row of await findFacts(db, touched, hidden)) result.get(row.changeSetId)?.push(row)
  return result
}

async function allFactsOf(db: Kysely<Database>, sets: readonly Pick<ChangeSetRow, 'id' | 'itemCount'>[]): Promise<Map<number, ChangeSetFacts[]>> {
  const result = new Map<number, ChangeSetFacts[]>()
  const fresh = new Map<number, number>()
  for (const { id, itemCount } of sets) {
    const kept = known.get(id)
    if (itemCount === 0) result.set(id, [])
    else if (kept?.itemCount === itemCount) result.set(id, kept.facts)
    else fresh.set(id, itemCount)
  }
  if (fresh.size === 0) return result
  for (const id of fresh.keys()) result.set(id, [])
  for (const row of await findFacts(db, [...fresh.keys()])) result.get(row.changeSetId)?.push(row)
  for (const [id, itemCount] of fresh) {
    if (known.size >= maxKnown) known.delete(known.keys().next().value ?? 0)
    known.set(id, { itemCount, facts: result.get(id) ?? [] })
  }
  return result
}
