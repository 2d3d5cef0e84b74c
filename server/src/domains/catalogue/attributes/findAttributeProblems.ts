import type { Kysely } from 'kysely'
import type { Change, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findNamed, findUse } from './attributes.store.ts'

/** Rules that involve several attributes, or an attribute's values: for every writer. */
export async function findAttributeProblems(db: Kysely<Database>, changes: readonly Change[]): Promise<[number, Problem][]> {
  return [...(await findTypeProblems(db, changes)), ...(await findNameProblems(db, changes))]
}

/** The Dutch name after a change; undefined if it does not change. */
function nameAfter({ op, fields }: Change): string | undefined {
  if (op === 'delete') return undefined
  const said = fields.find(({ field }) => field === 'name.nl')?.after ?? Object(fields.find(({ field }) => field === 'names')?.after)['nl']
  return typeof said === 'string' ? said : undefined
}

/** Two attributes with one name are indistinguishable. An existing duplicate that stays is no reason to refuse another change. */
async function findNameProblems(db: Kysely<Database>, changes: readonly Change[]): Promise<[number, Problem][]> {
  const asked = changes.flatMap((change) => {
    const name = nameAfter(change)
    return name === undefined ? [] : [{ change, name, key: name.toUpperCase() }]
  })
  if (asked.length === 0) return []
  // renamed and deleted ones free their names
  const leaving = new Set(
    changes.flatMap(({ id, op, fields }) =>
      id !== null && (op === 'delete' || fields.some(({ field }) => field === 'name.nl' || field === 'names')) ? [id] : [],
    ),
  )
  const bearers = await findNamed(
    db,
    asked.map(({ name }) => name),
  )
  const taken = new Set(bearers.flatMap(({ id, key }) => (leaving.has(id) ? [] : [key])))
  return asked.flatMap(({ change, name, key }): [number, Problem][] => {
    if (taken.has(key)) return [[change.index, { field: 'name.nl', code: 'taken', values: { value: name } }]]
    taken.add(key)
    return []
  })
}

/** The type of an attribute with values cannot be changed. */
async function findTypeProblems(db: Kysely<Database>, changes: readonly Change[]): Promise<[number, Problem][]> {
  const asked = new Map(
    changes.flatMap(({ id, index, op, fields }) =>
      id !== null && op === 'update' && fields.some(({ field }) => field === 'type') ? [[id, index] as const] : [],
    ),
  )
  if (asked.size === 0) return []
  return (await findUse(db, [...asked.keys()])).map(({ id, values, products }) => [
    asked.get(id) ?? -1,
    { field: 'type', code: 'type.used', values: { values, products } },
  ])
}
