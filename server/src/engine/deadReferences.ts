import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { findField, entityOf } from './defineEntity.ts'
import { readGone } from './history.store.ts'
import type { Relation } from './Place.ts'
import type { NetChange } from './NetChange.ts'
import type { FieldValue } from './Plan.ts'

interface Row {
  id: number
  place: string
  parameter: string
  value: FieldValue
}

/**
 * References of restored entities to others that no longer exist, whatever deleted those: the entities are restored without
 * them rather than not at all. Only values that would be refused, since a number may look like an id; and no required fields.
 * @param coming ids restored along with them
 * @returns `<id> <field>` → ids
 */
export async function deadReferences(
  db: Kysely<Database>,
  netChanges: Iterable<NetChange>,
  coming: ReadonlySet<number>,
): Promise<Map<string, ReadonlySet<number>>> {
  const plain: Row[] = []
  const relations = new Map<Relation, Row[]>()
  for (const { id, kind, before } of netChanges) {
    if (!coming.has(id)) continue
    for (const [name, value] of before) {
      const found = findField(entityOf(kind), name)
      if ('code' in found || value === null) continue
      const { place, refersTo, required } = found.field
      const row = { id, place: `${id} ${name}`, parameter: found.parameter, value }
      if (refersTo && !required) plain.push(row)
      else if (place.in === 'relation' && place.verify && place.targets?.some((target) => target.without)) {
        const rows = relations.get(place)
        if (rows) rows.push(row)
        else relations.set(place, [row])
      }
    }
  }
  const suspect = [...plain]
  for (const [relation, rows] of relations) {
    const problems = await relation.verify?.(db, rows, coming)
    suspect.push(...rows.filter((_, at) => problems?.has(at)))
  }
  const mentioned = new Map(suspect.map(({ place, value }) => [place, numbersIn(value).filter((id) => !coming.has(id))]))
  const gone = await readGone(db, [...new Set([...mentioned.values()].flat())])
  return new Map(Array.from(mentioned, ([place, ids]) => [place, new Set(ids.filter((id) => gone.has(id)))]))
}

function numbersIn(value: FieldValue): number[] {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= 2_147_483_647 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((one: FieldValue) => numbersIn(one))
}
