import type { Kysely } from 'kysely'
import { type Database, isPipelined } from '../platform/db/index.ts'
import { type Column, type CurrentRow, readChildren, readRows } from './changes.store.ts'
import type { FoundField } from './defineEntity.ts'
import type { Entity } from './Entity.ts'
import type { ChildPlace, Relation } from './Place.ts'
import type { FieldValue } from './Plan.ts'

/** When an entity was last changed, to the microsecond, and by whom; null where its table does not record that. */
export interface Stamp {
  at: string
  by: string | null
}

/** The current state of the entities that a plan touches, as far as it touches them. */
export interface Current {
  /** undefined: the entity does not exist */
  revision(id: number): number | undefined
  value(id: number, found: FoundField): FieldValue
  /** When it was last changed, and by whom; only if the table records it and the row was read under lock */
  stamp(id: number): Stamp | null
  /** All fields of an entity that are not empty; only if the state was read as a whole. */
  all(id: number): [string, FieldValue][]
}

interface Child {
  pattern: string
  place: ChildPlace
  column: Column
}

/** Reads the current values of all fields that a plan names (or of all fields, when `whole`), with one query per table. */
export async function readCurrent(
  db: Kysely<Database>,
  entity: Entity,
  ids: readonly number[],
  used: readonly FoundField[],
  whole: boolean,
  lock: boolean,
): Promise<Current> {
  const fields = new Set(whole ? Object.values(entity.fields) : used.map((found) => found.field))
  const columns: Column[] = []
  const children = new Map<string, Child[]>()
  const relations: [string, Relation][] = []
  for (const [pattern, field] of Object.entries(entity.fields)) {
    if (!fields.has(field)) continue
    if (field.place.in === 'column') columns.push({ column: field.place.column, type: field.type })
    else if (field.place.in === 'relation') relations.push([pattern, field.place])
    else {
      const child = { pattern, place: field.place, column: { column: field.place.column, type: field.type } }
      const siblings = children.get(field.place.table)
      if (siblings) siblings.push(child)
      else children.set(field.place.table, [child])
    }
  }

  const rows = new Map<number, CurrentRow>()
  const childRows = new Map<string, CurrentRow>()
  const related = new Map<string, FieldValue>()
  // Only for entities read as a whole, by id: fields outside their own row.
  const beside = new Map<number, [string, FieldValue][]>()
  // Interned once for all entities: looking up an identical string is faster.
  const names = new Map<string, Map<string, string>>()
  const nameOf = (pattern: string, parameter: string) => {
    const known = names.get(pattern) ?? new Map<string, string>()
    if (known.size === 0) names.set(pattern, known)
    const name = known.get(parameter) ?? pattern.replace('*', parameter)
    known.set(parameter, name)
    return name
  }
  const lay = (id: number, pattern: string, parameter: string, value: FieldValue) => {
    const list = beside.get(id)
    if (list) list.push([nameOf(pattern, parameter), value])
    else beside.set(id, [[nameOf(pattern, parameter), value]])
  }
  const parameters = new Map<Relation, Set<string>>()
  for (const { field, parameter } of used) {
    if (field.place.in !== 'relation') continue
    const known = parameters.get(field.place)
    if (known) known.add(parameter)
    else parameters.set(field.place, new Set([parameter]))
  }
  const besideRows = async () => {
    const tables = Array.from(children, async ([table, siblings]) => {
      const place = siblings[0]?.place
      const found = place
        ? await readChildren(
            db,
            place,
            ids,
            siblings.map((child) => child.column),
          )
        : []
      return () => {
        for (const row of found) {
          childRows.set(`${table} ${row.id} ${String(row['key'])}`, row)
          if (whole) for (const { pattern, column } of siblings) lay(row.id, pattern, String(row['key']), plain(row[column.column]))
        }
      }
    })
    const links = relations.map(async ([pattern, relation]) => {
      const found = await relation.read(db, ids, whole ? null : [...(parameters.get(relation) ?? [])])
      return () => {
        for (const row of found) {
          related.set(`${relation.name} ${row.id} ${row.parameter}`, row.value)
          if (whole && entity.fields[pattern]?.partOf === undefined) lay(row.id, pattern, row.parameter, row.value)
        }
      }
    })
    // in the order in which the entity declares them, whichever arrived first
    for (const take of await Promise.all([...tables, ...links])) take()
  }
  const own = async () => {
    for (const row of await readRows(db, entity, ids, columns, lock)) rows.set(row.id, row)
  }
  if (ids.length > 0) {
    // Values outside the row are read once the row is locked: either awaited, or pipelined behind it.
    const isHeldFirst = lock && !isPipelined(db)
    if (isHeldFirst) await own()
    await Promise.all([...(isHeldFirst ? [] : [own()]), besideRows()])
  }

  return {
    revision: (id) => rows.get(id)?.revision,
    stamp(id) {
      const row = rows.get(id)
      return row?.stampAt == null ? null : { at: row.stampAt, by: row.stampBy ?? null }
    },
    value(id, { field, parameter }) {
      if (field.place.in === 'column') return plain(rows.get(id)?.[field.place.column])
      if (field.place.in === 'child') return plain(childRows.get(`${field.place.table} ${id} ${parameter}`)?.[field.place.column])
      return related.get(`${field.place.name} ${id} ${parameter}`) ?? field.place.empty
    },
    all(id) {
      const result: [string, FieldValue][] = []
      for (const [name, field] of Object.entries(entity.fields)) {
        if (field.place.in === 'column') result.push([name, plain(rows.get(id)?.[field.place.column])])
      }
      result.push(...(beside.get(id) ?? []))
      return result.filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    },
  }
}

function plain(value: FieldValue | Date | Buffer | undefined): FieldValue {
  if (value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
}
