import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { readHolders, readPresent } from './changes.store.ts'
import type { Noun, Relation } from './Noun.ts'
import type { FieldValue, Problem } from './Plan.ts'
import type { WorkedChange } from './workOut.ts'

type Refuse = (index: number, problem: Problem) => void

/** Values that must be the only ones of their kind, but are borne by another thing or stand twice in the plan. */
export async function findTaken(db: Kysely<Database>, noun: Noun, changes: readonly WorkedChange[], refuse: Refuse): Promise<void> {
  for (const name of noun.unique ?? []) {
    const place = noun.fields[name]?.place
    if (place?.in !== 'column') continue
    const wanted = new Map<string, WorkedChange>()
    // A thing of this plan that gives its value up makes it free for another.
    const leaving = new Set<number>()
    for (const change of changes) {
      const field = change.fields.find((one) => one.field === name)
      if (change.id !== null && change.op !== 'create' && (field || change.op === 'delete')) leaving.add(change.id)
      if (change.op === 'delete' || typeof field?.after !== 'string') continue
      const key = field.after.toUpperCase()
      if (wanted.has(key)) refuse(change.index, { field: name, code: 'taken.plan', values: { value: field.after } })
      else wanted.set(key, change)
    }
    if (wanted.size === 0) continue
    for (const [key, holder] of await readHolders(db, noun, place.column, [...wanted.keys()])) {
      const change = wanted.get(key)
      if (change && change.id !== holder && !leaving.has(holder)) refuse(change.index, { field: name, code: 'taken', values: { value: key } })
    }
  }
}

/** References to things that are not there. What the plan itself creates counts as there. */
export async function findMissing(db: Kysely<Database>, changes: readonly WorkedChange[], coming: ReadonlySet<number>, refused: ReadonlyMap<number, unknown>, refuse: Refuse): Promise<void> {
  const references = new Map<string, { index: number; field: string; id: number }[]>()
  const relations = new Map<Relation, { index: number; field: string; parameter: string; value: FieldValue }[]>()
  for (const change of changes) {
    change.fields.forEach(({ field, after }, at) => {
      const found = change.found[at]
      if (!found || after === null) return
      const { place, refersTo } = found.field
      if (refersTo && typeof after === 'number') put(references, refersTo, { index: change.index, field, id: after })
      else if (place.in === 'relation' && place.verify) put(relations, place, { index: change.index, field, parameter: found.parameter, value: after })
    })
  }
  for (const [table, list] of references) {
    const asked = [...new Set(list.map((one) => one.id))].filter((id) => !coming.has(id))
    if (asked.length === 0) continue
    const present = await readPresent(db, table, asked)
    for (const { index, field, id } of list) {
      if (!coming.has(id) && !present.has(id)) refuse(index, { field, code: 'reference.missing', values: { id } })
    }
  }
  refuseFollowers(changes, references, refused, refuse)
  for (const [relation, list] of relations) {
    const problems = await relation.verify?.(db, list)
    for (const [at, problem] of problems ?? []) {
      const one = list[at]
      if (one) refuse(one.index, { ...problem, field: one.field })
    }
  }
}

// A create that is refused takes with it what refers to it: the variations of a product whose SKU is taken.
function refuseFollowers(changes: readonly WorkedChange[], references: ReadonlyMap<string, readonly { index: number; field: string; id: number }[]>, refused: ReadonlyMap<number, unknown>, refuse: Refuse): void {
  if (refused.size === 0) return
  const creates = new Map(changes.flatMap((change) => (change.op === 'create' && change.id !== null ? [[change.id, change.index] as const] : [])))
  for (let before = -1; before !== refused.size; ) {
    before = refused.size
    for (const list of references.values()) {
      for (const { index, field, id } of list) {
        const create = creates.get(id)
        if (create !== undefined && refused.has(create) && !refused.has(index)) refuse(index, { field, code: 'reference.missing', values: { id } })
      }
    }
  }
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
