import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { readHolders, readPresent, readTupleHolders } from './changes.store.ts'
import type { Entity } from './Entity.ts'
import type { Relation } from './Place.ts'
import type { FieldValue, Problem } from './Plan.ts'
import { valueAfter, type ResolvedChange } from './ResolvedChange.ts'

type Refuse = (index: number, problem: Problem) => void

/** Unique values that another entity already has, or that occur twice in the plan. */
export async function findTaken(db: Kysely<Database>, entity: Entity, changes: readonly ResolvedChange[], refuse: Refuse): Promise<void> {
  for (const group of entity.unique ?? []) {
    const names = typeof group === 'string' ? [group] : group
    const wanted = new Map<string, { change: ResolvedChange; values: FieldValue[] }>()
    // An entity of this plan that gives up its value frees it for another.
    const leaving = new Set<number>()
    for (const change of changes) {
      const touches = change.fields.some(({ field }) => names.includes(field))
      if (change.id !== null && change.op !== 'create' && (touches || change.op === 'delete')) leaving.add(change.id)
      if (change.op === 'delete' || !touches) continue
      const values = names.map((name) => valueAfter(change, name))
      if (values.includes(null)) continue
      const key = typeof group === 'string' ? String(values[0]).toUpperCase() : JSON.stringify(values)
      if (wanted.has(key)) refuse(change.index, { field: names.at(-1) ?? null, code: 'taken.plan', values: { value: String(values.at(-1)) } })
      else wanted.set(key, { change, values })
    }
    if (wanted.size === 0) continue
    for (const [key, holder] of await readBearers(db, entity, group, wanted)) {
      const change = wanted.get(key)?.change
      if (change && change.id !== holder && !leaving.has(holder)) refuse(change.index, { field: names.at(-1) ?? null, code: 'taken', values: { value: key } })
    }
  }
}

async function readBearers(
  db: Kysely<Database>,
  entity: Entity,
  group: string | readonly string[],
  wanted: ReadonlyMap<string, { values: FieldValue[] }>,
): Promise<Map<string, number>> {
  const keys = [...wanted.keys()]
  const columns = (typeof group === 'string' ? [group] : group).flatMap((name) => {
    const field = entity.fields[name]
    return field?.place.in === 'column' ? [{ column: field.place.column, type: field.type }] : []
  })
  if (typeof group === 'string')
    return readHolders(
      db,
      entity,
      columns[0]?.column ?? group,
      [...wanted.values()].map(({ values }) => String(values[0])),
    )
  const holders = await readTupleHolders(
    db,
    entity,
    columns,
    [...wanted.values()].map(({ values }) => values),
  )
  return new Map(Array.from(holders, ([at, id]) => [keys[at] ?? '', id]))
}

interface Reference {
  index: number
  /** the referring entity; null if it is being created */
  id: number | null
  field: string
  parameter: string
  value: FieldValue
  beside(field: string): FieldValue | undefined
}

/**
 * References to entities that do not exist. Entities that the plan creates count as existing, unless they are refused: then the
 * referring ones are refused too (the variations of a product whose SKU is taken), and so on.
 */
export async function findMissing(
  db: Kysely<Database>,
  changes: readonly ResolvedChange[],
  coming: ReadonlySet<number>,
  refused: ReadonlyMap<number, unknown>,
  refuse: Refuse,
): Promise<void> {
  const references = new Map<string, Reference[]>()
  const relations = new Map<Relation, Reference[]>()
  const creates = new Map<number, number>()
  for (const change of changes) {
    if (change.op === 'delete') continue
    if (change.op === 'create' && change.id !== null) creates.set(change.id, change.index)
    const beside = (name: string) => change.fields.find(({ field }) => field === name)?.after
    change.fields.forEach(({ field, after }, at) => {
      const found = change.found[at]
      if (!found || after === null) return
      const { place, refersTo } = found.field
      const reference = { index: change.index, id: change.id, field, parameter: found.parameter, value: after, beside }
      if (refersTo) put(references, refersTo, reference)
      else if (place.in === 'relation' && place.verify) put(relations, place, reference)
    })
  }
  // The first round checks everything, so that people see all problems at once; later rounds what is still valid.
  for (let round = 1, before = -1; before !== refused.size; round += 1) {
    before = refused.size
    const open = (list: readonly Reference[]) => (round === 1 ? list : list.filter((one) => !refused.has(one.index)))
    const sure = new Set(coming)
    for (const [id, index] of creates) if (refused.has(index)) sure.delete(id)
    for (const [table, list] of references) await checkReferences(db, table, open(list), sure, refuse)
    for (const [relation, list] of relations) {
      const rows = open(list)
      const problems = rows.length > 0 ? await relation.verify?.(db, rows, sure) : undefined
      for (const [at, problem] of problems ?? []) {
        const one = rows[at]
        if (one) refuse(one.index, { ...problem, field: one.field })
      }
    }
    // Without creates nothing can refer to a refused item.
    if (creates.size === 0) return
  }
}

async function checkReferences(db: Kysely<Database>, table: string, list: readonly Reference[], sure: ReadonlySet<number>, refuse: Refuse): Promise<void> {
  const asked = new Map<number, Reference[]>()
  for (const reference of list) if (typeof reference.value === 'number' && !sure.has(reference.value)) put(asked, reference.value, reference)
  if (asked.size === 0) return
  const present = await readPresent(db, table, [...asked.keys()])
  for (const [id, borne] of asked) {
    if (!present.has(id)) for (const { index, field } of borne) refuse(index, { field, code: 'reference.missing', values: { id } })
  }
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
