import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import * as store from './changes.store.ts'
import type { Column, ItemRange, ItemRow } from './changes.store.ts'
import type { ChildPlace, Noun, Relation, RelationWrite } from './Noun.ts'
import type { FieldValue } from './Plan.ts'
import type { WorkedChange, WorkedOut } from './workOut.ts'

export interface Hand {
  changeSetId: number
  actor: string
  at: Date
}

/** What of the log was written so far. */
export interface Logged {
  items: number
  range: ItemRange | null
}

/** Writes what was worked out: the rows, what lies beside them, the log. Effects are the caller's. Gives the places of the log rows, as they were written. */
export async function write(db: Kysely<Database>, { noun, creates, updates, deletes }: WorkedOut, hand: Hand): Promise<Logged> {
  const logged: Logged = { items: 0, range: null }
  if (creates.length > 0) {
    await writeCreates(db, noun, creates, hand)
    await log(db, noun, creates, hand, 'create', logged)
  }
  if (updates.length > 0) {
    await writeUpdates(db, noun, updates, hand)
    await log(db, noun, updates, hand, 'update', logged)
  }
  if (deletes.length > 0) {
    await log(db, noun, deletes, hand, 'delete', logged)
    await emptyRelations(db, deletes)
    await store.deleteRows(db, noun, deletes.map(idOf))
  }
  return logged
}

async function writeCreates(db: Kysely<Database>, noun: Noun, creates: readonly WorkedChange[], hand: Hand): Promise<void> {
  const declared = Object.entries(noun.fields).flatMap(([name, field]) =>
    field.place.in === 'column' ? [{ name, initial: field.initial ?? (field.type === 'textList' ? [] : null), column: { column: field.place.column, type: field.type } }] : [],
  )
  const rows = creates.map((change) => {
    const row: Record<string, FieldValue> = { id: change.id }
    for (const { column, initial } of declared) row[column.column] = initial
    change.fields.forEach(({ after }, at) => {
      const place = change.found[at]?.field.place
      if (place?.in === 'column') row[place.column] = after
    })
    return row
  })
  await store.insertEntities(db, noun.kind, creates.map(idOf))
  await store.insertRows(db, noun, rows, declared.map(({ column }) => column), hand.actor, hand.at)
  await writeBeside(db, creates)
}

async function writeUpdates(db: Kysely<Database>, noun: Noun, updates: readonly WorkedChange[], hand: Hand): Promise<void> {
  // Things with the same changed columns share one statement; a thing with none of its own still gets its new revision.
  const groups = new Map<string, { columns: Column[]; rows: Record<string, FieldValue>[] }>()
  for (const change of updates) {
    const columns: Column[] = []
    const row: Record<string, FieldValue> = { id: change.id }
    change.fields.forEach(({ after }, at) => {
      const field = change.found[at]?.field
      if (field?.place.in !== 'column') return
      columns.push({ column: field.place.column, type: field.type })
      row[field.place.column] = after
    })
    columns.sort((a, b) => (a.column < b.column ? -1 : 1))
    const key = columns.map((column) => column.column).join(' ')
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { columns, rows: [row] })
  }
  for (const { columns, rows } of groups.values()) await store.updateRows(db, noun, rows, columns, hand.actor, hand.at)
  await writeBeside(db, updates)
}

/** Child rows and relations. Children with the same changed columns share one statement, too. */
async function writeBeside(db: Kysely<Database>, changes: readonly WorkedChange[]): Promise<void> {
  const children = new Map<string, { place: ChildPlace; columns: Map<string, Column>; row: Record<string, FieldValue> }>()
  const relations = new Map<Relation, RelationWrite[]>()
  for (const change of changes) {
    change.fields.forEach(({ before, after }, at) => {
      const found = change.found[at]
      if (!found || change.id === null) return
      const { field, parameter } = found
      const { place } = field
      const absent = change.op === 'create' && (after === null || (Array.isArray(after) && after.length === 0))
      if (place.in === 'column' || absent) return
      if (place.in === 'relation') {
        const row = { id: change.id, parameter, before: change.op === 'create' ? place.empty : before, after }
        const rows = relations.get(place)
        if (rows) rows.push(row)
        else relations.set(place, [row])
        return
      }
      const key = `${place.table} ${change.id} ${parameter}`
      let child = children.get(key)
      if (!child) children.set(key, (child = { place, columns: new Map(), row: { owner: change.id, key: parameter } }))
      child.columns.set(place.column, { column: place.column, type: field.type })
      child.row[place.column] = after
    })
  }
  const groups = new Map<string, { place: ChildPlace; columns: Column[]; rows: Record<string, FieldValue>[] }>()
  for (const { place, columns, row } of children.values()) {
    const names = [...columns.keys()].sort()
    const key = `${place.table} ${names.join(' ')}`
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { place, columns: [...columns.values()], rows: [row] })
  }
  for (const { place, columns, rows } of groups.values()) await store.upsertChildren(db, place, rows, columns)
  for (const [relation, rows] of relations) await relation.write(db, rows)
}

// What has ids or is counted elsewhere is taken away field by field before its thing goes.
async function emptyRelations(db: Kysely<Database>, deletes: readonly WorkedChange[]): Promise<void> {
  const relations = new Map<Relation, RelationWrite[]>()
  for (const change of deletes) {
    change.fields.forEach(({ before }, at) => {
      const found = change.found[at]
      if (found?.field.place.in !== 'relation') return
      const row = { id: idOf(change), parameter: found.parameter, before, after: found.field.place.empty }
      const rows = relations.get(found.field.place)
      if (rows) rows.push(row)
      else relations.set(found.field.place, [row])
    })
  }
  for (const [relation, rows] of relations) await relation.write(db, rows)
}

async function log(db: Kysely<Database>, noun: Noun, changes: readonly WorkedChange[], hand: Hand, op: WorkedChange['op'], logged: Logged): Promise<void> {
  const rows: ItemRow[] = []
  for (const change of changes) {
    const e = idOf(change)
    if (op === 'update') for (const { field, before, after } of change.fields) rows.push({ e, f: field, b: before, a: after, r: change.revision + 1 })
    else if (op === 'create') rows.push({ e, f: null, b: null, a: whole(change, 'after'), r: 1 })
    else rows.push({ e, f: null, b: whole(change, 'before'), a: null, r: change.revision + 1 })
  }
  const range = await store.insertItems(db, hand.changeSetId, noun.kind, op, rows)
  logged.items += rows.length
  logged.range = { first: logged.range?.first ?? range.first, last: range.last }
}

function whole(change: WorkedChange, side: 'before' | 'after'): FieldValue {
  const object: Record<string, FieldValue> = {}
  for (const field of change.fields) {
    const value = field[side]
    if (value !== null && !(Array.isArray(value) && value.length === 0)) object[field.field] = value
  }
  return object
}

function idOf(change: WorkedChange): number {
  if (change.id === null) throw new Error('A change was to be written before its thing had an id')
  return change.id
}
