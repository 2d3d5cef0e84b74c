import type { Kysely } from 'kysely'
import { type Database, inOrder, isPipelined } from '../platform/db/index.ts'
import * as store from './changes.store.ts'
import type { Column, ItemRange, ItemRow } from './changes.store.ts'
import type { Entity } from './Entity.ts'
import type { ChildPlace, Relation, RelationWrite } from './Place.ts'
import type { FieldValue, OriginalTimestamps } from './Plan.ts'
import type { ResolvedChange } from './ResolvedChange.ts'
import type { ResolvedPlan } from './resolvePlan.ts'
import { findStamps } from './restoreStamps.ts'

export interface WriteContext {
  changeSetId: Promise<number>
  actor: string
  at: Date
  /** A revert: what is updated gets the stamp of the last change that still stands. */
  restoresStamps?: boolean
}

/** The log items written so far. */
export interface LogProgress {
  items: number
  range: ItemRange | null
}

type Row = Record<string, FieldValue>

/**
 * Writes a resolved plan: rows, children, relations and log. Effects are left to the caller. Adds to `logged`. When the outer
 * promise resolves, all rows are written, or sent before the next statement; the inner one resolves when rows and log are written.
 */
export async function write(
  db: Kysely<Database>,
  { entity, creates, updates, deletes }: ResolvedPlan,
  context: WriteContext,
  logged: LogProgress,
): Promise<{ done: Promise<unknown> }> {
  const done: Promise<unknown>[] = []
  for (const [op, changes] of [
    ['create', creates],
    ['update', updates],
  ] as const) {
    if (changes.length === 0) continue
    if (op === 'update' && context.restoresStamps === true && entity.hasRevision !== false) {
      // The log first, since the stamp is read from it: rows are written once.
      await log(db, entity, changes, context, op, logged)
      await writeUpdates(db, entity, changes, context, await findStamps(db, entity, changes))
      continue
    }
    const rows = op === 'create' ? writeCreates(db, entity, changes, context) : writeUpdates(db, entity, changes, context)
    if (!isPipelined(db)) await rows
    const lines = log(db, entity, changes, context, op, logged)
    if (!isPipelined(db)) await lines
    for (const promise of [rows, lines]) promise.catch(() => undefined)
    done.push(rows, lines)
    // Relations are written in several steps that cannot be pipelined.
    if (changes.some(({ found }) => found.some(({ field }) => field.place.in === 'relation'))) await rows
  }
  if (deletes.length > 0) {
    await Promise.all(done)
    await log(db, entity, deletes, context, 'delete', logged)
    // Values with ids or counters are removed field by field before the entity is deleted.
    await writeRelations(db, deletes)
    await store.deleteRows(db, entity, deletes.map(idOf))
  }
  return { done: Promise.all(done) }
}

async function writeCreates(db: Kysely<Database>, entity: Entity, creates: readonly ResolvedChange[], context: WriteContext): Promise<void> {
  const declared = Object.entries(entity.fields).flatMap(([, field]) =>
    field.place.in === 'column'
      ? [{ initial: field.initial ?? (field.type === 'textList' ? [] : null), column: { column: field.place.column, type: field.type } }]
      : [],
  )
  const rows = creates.map((change) => {
    const row: Row = { id: change.id }
    if (change.revision > 0) row['revision'] = change.revision + 1
    for (const { column, initial } of declared) row[column.column] = initial
    change.fields.forEach(({ after }, at) => {
      const place = change.found[at]?.field.place
      if (place?.in === 'column') row[place.column] = after
    })
    return change.past ? { ...row, ...pastOf(change.past) } : row
  })
  await inOrder(db, [
    () => store.insertEntities(db, entity.kind, creates.map(idOf)),
    ...(entity.derived ? (entity.unique ?? []) : []).map((group) => () => store.releaseUniqueValues(db, entity, columnsOf(entity, group), rows)),
    () =>
      store.insertRows(
        db,
        entity,
        rows,
        declared.map(({ column }) => column),
        context.actor,
        context.at,
      ),
    () => writeChildren(db, entity, creates),
    () => writeRelations(db, creates),
  ])
}

// Fields that are left out get the time and the actor of the change set.
function pastOf({ createdAt, updatedAt, updatedBy }: OriginalTimestamps): Row {
  return {
    ...(createdAt ? { created_at: createdAt.toISOString() } : {}),
    updated_at: updatedAt.toISOString(),
    ...(updatedBy === undefined ? {} : { updated_by: updatedBy }),
  }
}

function columnsOf(entity: Entity, group: string | readonly string[]): Column[] {
  return (typeof group === 'string' ? [group] : group).flatMap((name) => {
    const field = entity.fields[name]
    return field?.place.in === 'column' ? [{ column: field.place.column, type: field.type }] : []
  })
}

async function writeUpdates(
  db: Kysely<Database>,
  entity: Entity,
  updates: readonly ResolvedChange[],
  context: WriteContext,
  stamps?: readonly { id: number; at: string; by: string | null }[],
): Promise<void> {
  const stampOf = new Map(stamps?.map((stamp) => [stamp.id, stamp]))
  // Entities with the same changed columns share a statement; one without changed columns still gets a new revision.
  const prepared = updates.map((change) => {
    const columns: Column[] = []
    const stamp = change.id === null ? undefined : stampOf.get(change.id)
    const row: Row = { id: change.id, ...(stamp && { stamp_at: stamp.at, stamp_by: stamp.by }) }
    change.fields.forEach(({ after }, at) => {
      const field = change.found[at]?.field
      if (field?.place.in !== 'column') return
      columns.push({ column: field.place.column, type: field.type })
      row[field.place.column] = after
    })
    return { columns, row }
  })
  await inOrder(db, [
    ...alike(prepared).map(
      ({ columns, rows }) =>
        () =>
          store.updateRows(db, entity, rows, columns, context.actor, context.at, stamps !== undefined),
    ),
    () => writeChildren(db, entity, updates),
    () => writeRelations(db, updates),
  ])
}

/** Groups rows by their columns. */
function alike(list: readonly { columns: Column[]; row: Row }[]): { columns: Column[]; rows: Row[] }[] {
  const groups = Map.groupBy(list, ({ columns }) =>
    columns
      .map(({ column }) => column)
      .sort()
      .join(' '),
  )
  return [...groups.values()].map((group) => ({ columns: group[0]?.columns ?? [], rows: group.map(({ row }) => row) }))
}

/** An empty value: it needs no row of its own for a new entity. */
function isNothing(value: FieldValue): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

async function writeChildren(db: Kysely<Database>, entity: Entity, changes: readonly ResolvedChange[]): Promise<void> {
  const children = new Map<string, { place: ChildPlace; columns: Column[]; row: Row }>()
  for (const change of changes) {
    change.fields.forEach(({ after }, at) => {
      const found = change.found[at]
      if (found?.field.place.in !== 'child' || (change.op === 'create' && isNothing(after))) return
      const { place, type } = found.field
      const key = `${place.table} ${change.id} ${found.parameter}`
      let child = children.get(key)
      if (!child) children.set(key, (child = { place, columns: [], row: { owner: change.id, key: found.parameter } }))
      child.columns.push({ column: place.column, type })
      child.row[place.column] = after
    })
  }
  const steps: (() => Promise<unknown>)[] = []
  for (const list of Map.groupBy(children.values(), ({ place }) => place.table).values()) {
    const place = list[0]?.place
    if (!place) continue
    for (const { columns, rows } of alike(list)) steps.push(() => store.upsertChildren(db, place, rows, columns))
    const emptied = list.filter(({ columns, row }) => columns.some(({ column }) => row[column] === null))
    if (emptied.length === 0) continue
    const all = Object.values(entity.fields).flatMap((field) => (field.place.in === 'child' && field.place.table === place.table ? [field.place.column] : []))
    steps.push(() =>
      store.deleteEmptyChildren(
        db,
        place,
        emptied.map(({ row }) => Number(row['owner'])),
        all,
      ),
    )
  }
  await inOrder(db, steps)
}

async function writeRelations(db: Kysely<Database>, changes: readonly ResolvedChange[]): Promise<void> {
  const relations = new Map<Relation, RelationWrite[]>()
  for (const change of changes) {
    change.fields.forEach(({ before, after }, at) => {
      const found = change.found[at]
      if (found?.field.place.in !== 'relation' || (change.op === 'create' && isNothing(after))) return
      const { place } = found.field
      const sides = { before: change.op === 'create' ? place.empty : before, after: change.op === 'delete' ? place.empty : after }
      const rows = relations.get(place) ?? []
      relations.set(place, rows)
      rows.push({ id: idOf(change), parameter: found.parameter, ...sides })
    })
  }
  for (const [relation, rows] of relations) await relation.write(db, rows)
}

async function log(
  db: Kysely<Database>,
  entity: Entity,
  changes: readonly ResolvedChange[],
  context: WriteContext,
  op: ResolvedChange['op'],
  logged: LogProgress,
): Promise<void> {
  const rows: ItemRow[] = []
  const fields = new Set<string>()
  for (const change of changes) {
    for (const { field } of change.fields) fields.add(field)
    const [e, r, stamp] = [idOf(change), change.revision + 1, change.stamp ? { u: change.stamp.at, y: change.stamp.by } : {}]
    if (op === 'update') change.fields.forEach(({ field, before, after }, at) => rows.push({ e, f: field, b: before, a: after, r, ...(at === 0 ? stamp : {}) }))
    else if (op === 'create') rows.push({ e, f: null, b: null, a: whole(change, 'after'), r })
    else rows.push({ e, f: null, b: whole(change, 'before'), a: null, r, ...stamp })
  }
  const { first, last } = await store.insertItems(db, await context.changeSetId, entity.kind, op, rows, [...fields])
  logged.items += rows.length
  logged.range = { first: logged.range?.first ?? first, last }
}

function whole(change: ResolvedChange, side: 'before' | 'after'): FieldValue {
  return Object.fromEntries(change.fields.flatMap((field) => (isNothing(field[side]) ? [] : [[field.field, field[side]]])))
}

function idOf(change: ResolvedChange): number {
  if (change.id === null) throw new Error('A change was to be written before its thing had an id')
  return change.id
}
