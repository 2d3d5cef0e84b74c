import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, possibleIds } from '../platform/db/index.ts'
import type { FieldType, Entity } from './Entity.ts'
import type { ChildPlace } from './Place.ts'
import type { Action, Actor, ActorKind, FieldValue, Operation } from './Plan.ts'

// Every statement here handles thousands of rows at once: they are sent as one JSON text and expanded by the database
// (jsonb_to_recordset). Table and column names come from the entities' declarations, never from a request.

const columnTypes: Record<FieldType, string> = {
  text: 'text',
  choice: 'text',
  integer: 'integer',
  reference: 'integer',
  number: 'double precision',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
  textList: 'text[]',
  json: 'jsonb',
  bytes: 'bytea',
}

export interface Column {
  column: string
  type: FieldType
}

export interface CurrentRow {
  id: number
  revision: number
  stampAt?: string
  stampBy?: string | null
  [column: string]: FieldValue | Date | Buffer | undefined
}

/** Reserves ids for entities to be created, in one query. */
export async function drawIds(db: Kysely<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`/* changes.drawIds */ select nextval('entity_ids')::integer as id from generate_series(1, ${count}::integer)`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Revision and requested columns of these entities; with `lock` in the order of their ids, so that two writers cannot deadlock,
 * and with their stamps.
 */
export async function readRows(db: Kysely<Database>, entity: Entity, ids: readonly number[], columns: readonly Column[], lock: boolean): Promise<CurrentRow[]> {
  const revision = entity.hasRevision === false ? sql`0 as revision` : sql`t.revision`
  // As text: a Date would lose the microseconds.
  const stamp =
    lock && entity.hasRevision !== false ? [sql`t.updated_at::text as "stampAt"`, ...(entity.hasUpdatedBy ? [sql`t.updated_by as "stampBy"`] : [])] : []
  const { rows } = await sql<CurrentRow>`/* changes.readRows */
    select ${sql.join([sql`t.id`, revision, ...stamp, ...columns.map((column) => sql`t.${sql.ref(column.column)}`)])}
    from ${sql.table(entity.table)} t where t.id = any(${ids}::integer[]) ${lock ? sql`order by t.id for no key update` : sql``}`.execute(db)
  return rows
}

/** Locks these rows until the transaction ends. */
export async function lockRows(db: Kysely<Database>, table: string, ids: readonly number[]): Promise<void> {
  await sql`/* changes.lockRows */ select from ${sql.table(table)} t where t.id = any(${ids}::integer[]) order by t.id for no key update`.execute(db)
}

/** Keeps others from writing these rows until the transaction ends; references to them are still allowed. */
export async function lockForShare(db: Kysely<Database>, table: string, ids: readonly number[]): Promise<void> {
  await sql`/* changes.lockForShare */ select from ${sql.table(table)} t where t.id = any(${ids}::integer[]) order by t.id for share`.execute(db)
}

/** As lockRows, but new references to them have to wait as well. */
export async function lockForDelete(db: Kysely<Database>, table: string, ids: readonly number[]): Promise<void> {
  await sql`/* changes.lockForDelete */ select from ${sql.table(table)} t where t.id = any(${ids}::integer[]) order by t.id for update`.execute(db)
}

/** Rows that refer to these by a column of their own. */
export async function readColumnHolders(
  db: Kysely<Database>,
  { table, derived }: Pick<Entity, 'table' | 'derived'>,
  column: string,
  targets: readonly number[],
): Promise<{ id: number; target: number }[]> {
  const written = derived ? sql`and t.${sql.ref(derived.column)} <> ${derived.value}` : sql``
  const { rows } = await sql<{ id: number; target: number }>`/* changes.readColumnHolders */
    select t.id, t.${sql.ref(column)} as target from ${sql.table(table)} t where t.${sql.ref(column)} = any(${targets}::integer[]) ${written}`.execute(db)
  return rows
}

export async function readChildren(db: Kysely<Database>, place: ChildPlace, ids: readonly number[], columns: readonly Column[]): Promise<CurrentRow[]> {
  const { rows } = await sql<CurrentRow>`/* changes.readChildren */
    select ${sql.join([sql`t.${sql.ref(place.owner)} as id`, sql`t.${sql.ref(place.key)} as "key"`, ...columns.map((column) => sql`t.${sql.ref(column.column)}`)])}
    from ${sql.table(place.table)} t where t.${sql.ref(place.owner)} = any(${ids}::integer[])`.execute(db)
  return rows
}

export async function insertEntities(db: Kysely<Database>, kind: string, ids: readonly number[]): Promise<void> {
  await sql`/* changes.insertEntities */ insert into entities (id, kind) select unnest(${ids}::integer[]), ${kind}`.execute(db)
}

// As jsonb: json is parsed once to be validated, and again for each column.
function recordset(rows: readonly object[], columns: readonly Column[], keys: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const definitions = [...keys, ...columns.map((column) => sql`${sql.id(column.column)} ${sql.raw(columnTypes[column.type])}`)]
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.join(definitions)})`
}

/**
 * Inserts entities with the declared columns; `rows` have `id`, the values by column, `revision` if the entity is restored, and
 * `updated_at` and `updated_by` if it has a history.
 */
export async function insertRows(
  db: Kysely<Database>,
  entity: Entity,
  rows: readonly object[],
  columns: readonly Column[],
  actor: string,
  at: Date,
): Promise<void> {
  const extra: [string, RawBuilder<unknown>][] = []
  const has = (name: string) => columns.some((column) => column.column === name)
  if (entity.hasRevision !== false) {
    if (!has('created_at')) extra.push(['created_at', sql`${at}::timestamptz`])
    if (!has('updated_at'))
      extra.push([
        'updated_at',
        has('created_at') ? sql`coalesce(r.updated_at, r.created_at, ${at}::timestamptz)` : sql`coalesce(r.updated_at, ${at}::timestamptz)`,
      ])
    extra.push(['revision', sql`coalesce(r.revision, 1)`])
  }
  if (entity.hasUpdatedBy) extra.push(['updated_by', sql`coalesce(r.updated_by, ${actor})`])
  const names = ['id', ...columns.map((column) => column.column), ...extra.map(([name]) => name)]
  const values = [
    sql`r.id`,
    ...columns.map(({ column }) =>
      column === 'created_at' || column === 'updated_at' ? sql`coalesce(r.${sql.ref(column)}, ${at}::timestamptz)` : sql`r.${sql.ref(column)}`,
    ),
    ...extra.map(([, value]) => value),
  ]
  await sql`/* changes.insertRows */
    insert into ${sql.table(entity.table)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.join(values)} from ${recordset(rows, columns, [sql`id integer`, sql`revision integer`, sql`updated_by text`, ...(has('updated_at') ? [] : [sql`updated_at timestamptz`])])}`.execute(
    db,
  )
}

/**
 * Writes columns of locked rows, and raises the revision of each. `rows` have all of `columns`, including unchanged ones, and
 * with `isStamped` stamp_at and stamp_by: a change that does not show in "changed".
 */
export async function updateRows(
  db: Kysely<Database>,
  entity: Entity,
  rows: readonly object[],
  columns: readonly Column[],
  actor: string,
  at: Date,
  isStamped = false,
): Promise<void> {
  const assignments = columns.map(({ column }) => sql`${sql.id(column)} = r.${sql.ref(column)}`)
  if (entity.hasRevision !== false)
    assignments.push(sql`revision = t.revision + 1`, sql`updated_at = ${isStamped ? sql`coalesce(r.stamp_at, ${at}::timestamptz)` : sql`${at}::timestamptz`}`)
  if (entity.hasUpdatedBy)
    assignments.push(sql`updated_by = ${isStamped ? sql`case when r.stamp_at is null then ${actor} else r.stamp_by end` : sql`${actor}`}`)
  if (assignments.length === 0) return
  await sql`/* changes.updateRows */
    update ${sql.table(entity.table)} t set ${sql.join(assignments)}
    from ${recordset(rows, columns, [sql`id integer`, ...(isStamped ? [sql`stamp_at timestamptz`, sql`stamp_by text`] : [])])} where t.id = r.id`.execute(db)
}

/** Sets when these entities were last changed, and by whom. */
export async function writeStamps(
  db: Kysely<Database>,
  { table, hasUpdatedBy }: Pick<Entity, 'table' | 'hasUpdatedBy'>,
  rows: readonly { id: number; at: string; by: string | null }[],
): Promise<void> {
  await sql`/* changes.writeStamps */
    update ${sql.table(table)} t set updated_at = r.at ${hasUpdatedBy ? sql`, updated_by = r.by` : sql``}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id integer, at timestamptz, by text) where t.id = r.id`.execute(db)
}

/** Inserts or updates rows of a child table. `rows` have `owner`, `key` and all of `columns`. */
export async function upsertChildren(db: Kysely<Database>, place: ChildPlace, rows: readonly object[], columns: readonly Column[]): Promise<void> {
  const names = [place.owner, place.key, ...columns.map((column) => column.column)]
  await sql`/* changes.upsertChildren */
    insert into ${sql.table(place.table)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.join([sql`r.owner`, sql`r.key`, ...columns.map(({ column }) => sql`r.${sql.ref(column)}`)])}
    from ${recordset(rows, columns, [sql`owner integer`, sql`key text`])}
    on conflict (${sql.id(place.owner)}, ${sql.id(place.key)}) do update
    set ${sql.join(columns.map(({ column }) => sql`${sql.id(column)} = excluded.${sql.ref(column)}`))}`.execute(db)
}

/** Deletes rows of a child table that have become empty. */
export async function deleteEmptyChildren(db: Kysely<Database>, place: ChildPlace, owners: readonly number[], columns: readonly string[]): Promise<void> {
  await sql`/* changes.deleteEmptyChildren */ delete from ${sql.table(place.table)} t
    where t.${sql.ref(place.owner)} = any(${owners}::integer[]) and ${sql.join(
      columns.map((column) => sql`t.${sql.ref(column)} is null`),
      sql` and `,
    )}`.execute(db)
}

export async function deleteRows(db: Kysely<Database>, entity: Entity, ids: readonly number[]): Promise<void> {
  await sql`/* changes.deleteRows */ delete from ${sql.table(entity.table)} where id = any(${ids}::integer[])`.execute(db)
  await sql`/* changes.deleteEntities */ delete from entities where id = any(${ids}::integer[])`.execute(db)
}

/**
 * Who already has these values, compared case-insensitively; by the value in upper case. The database decides which letters are
 * equal, as its index does.
 */
export async function readHolders(db: Kysely<Database>, entity: Entity, column: string, values: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`/* changes.readHolders */
    select upper(t.${sql.ref(column)}) as key, t.id from ${sql.table(entity.table)} t where upper(t.${sql.ref(column)}) = any(array(select upper(v) from unnest(${values}::text[]) v))`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.key.toUpperCase(), row.id]))
}

/** Who already has these combinations of values; by index in `tuples`. Derived rows do not count. */
export async function readTupleHolders(
  db: Kysely<Database>,
  entity: Entity,
  columns: readonly Column[],
  tuples: readonly (readonly FieldValue[])[],
): Promise<Map<number, number>> {
  const rows = tuples.map((tuple, at) => ({ at, ...Object.fromEntries(columns.map(({ column }, place) => [column, tuple[place] ?? null])) }))
  const { rows: found } = await sql<{ at: number; id: number }>`/* changes.readTupleHolders */
    select r.at, t.id from ${recordset(rows, columns, [sql`at integer`])} join ${sql.table(entity.table)} t
    on ${sql.join(
      columns.map(({ column }) => sql`t.${sql.ref(column)} = r.${sql.ref(column)}`),
      sql` and `,
    )} ${entity.derived ? sql`and t.${sql.ref(entity.derived.column)} <> ${entity.derived.value}` : sql``}`.execute(db)
  return new Map(found.map(({ at, id }) => [at, id]))
}

/** Deletes derived rows with the same values of these columns as the rows to be created, which people edit. */
export async function releaseUniqueValues(
  db: Kysely<Database>,
  { table, derived }: Pick<Entity, 'table' | 'derived'>,
  columns: readonly Column[],
  rows: readonly object[],
): Promise<void> {
  if (!derived || columns.length === 0) return
  await sql`/* changes.releaseUniqueValues */ delete from ${sql.table(table)} t using ${recordset(rows, columns, [])}
    where ${sql.join(
      columns.map(({ column }) => sql`t.${sql.ref(column)} = r.${sql.ref(column)}`),
      sql` and `,
    )} and t.${sql.ref(derived.column)} = ${derived.value}`.execute(db)
}

/** Which of these ids exist in the table. */
export async function readPresent(db: Kysely<Database>, table: string, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number
  }>`/* changes.readPresent */ select id from ${sql.table(table)} where id = any(${possibleIds(ids)}::integer[])`.execute(db)
  return new Set(rows.map((row) => row.id))
}

export interface LaterItem {
  entity_id: number
  field: string
  before: FieldValue
  actor_kind: ActorKind
  actor_id: number | null
  actor: string
  created_at: Date
}

/** Fields of these entities that were written after the given revisions, oldest first. */
export async function readLaterItems(db: Kysely<Database>, bases: readonly { id: number; revision: number }[]): Promise<LaterItem[]> {
  const { rows } = await sql<LaterItem>`/* changes.readLaterItems */
    select i.entity_id, i.field, i.before, s.actor_kind, s.actor_id, s.actor, s.created_at
    from json_to_recordset(${JSON.stringify(bases)}::json) as b(id integer, revision integer)
    join change_items i on i.entity_id = b.id and i.revision > b.revision and i.op = 'update'
    join change_sets s on s.id = i.change_set_id
    order by i.entity_id, i.revision, i.id`.execute(db)
  return rows
}

export interface NewChangeSet {
  actor: Actor
  source: string
  at: Date
  action?: Action
  jobId?: number
  revertsId?: number
  details?: Readonly<Record<string, FieldValue>>
}

export async function insertChangeSet(db: Kysely<Database>, { actor, source, at, action, jobId, revertsId, details }: NewChangeSet): Promise<number> {
  const { rows } = await sql<{ id: number }>`/* changes.insertChangeSet */
    with made as (
      insert into change_sets (actor_kind, actor_id, actor, tab, source, action, job_id, reverts_id, details, created_at)
      values (${actor.kind}, ${actor.id}, ${actor.name}, ${actor.tab ?? null}, ${source}, ${action ?? null}, ${jobId ?? null}, ${revertsId ?? null}, ${JSON.stringify(details ?? {})}, ${at}) returning id
    ), known as (insert into entities (id, kind) select id, 'changeSet' from made)
    select id from made`.execute(db)
  const made = rows[0]
  if (!made) throw new Error('The change set was not made')
  return made.id
}

export interface ItemRow {
  e: number
  f: string | null
  b: FieldValue
  a: FieldValue
  r: number
  /** The stamp that the entity had before; on one of its items */
  u?: string | undefined
  y?: string | null | undefined
}

/** Ids of change_items, from the first to the last. */
export interface ItemRange {
  first: number
  last: number
}

/** @param fields all names in the items: by them the log finds who changed a field without reading values. */
export async function insertItems(
  db: Kysely<Database>,
  changeSetId: number,
  kind: string,
  op: Operation,
  items: readonly ItemRow[],
  fields: readonly string[],
): Promise<ItemRange> {
  const { rows } = await sql<ItemRange>`/* changes.insertItems */
    with known as (
      insert into change_set_fields (change_set_id, kind, field) select ${changeSetId}, ${kind}, f from unnest(${fields}::text[]) f on conflict do nothing
    ), made as (
      insert into change_items (change_set_id, kind, entity_id, op, field, before, after, revision, was_updated_at, was_updated_by)
      select ${changeSetId}, ${kind}, r.e, ${op}, r.f, r.b, r.a, r.r, r.u, r.y
      from json_to_recordset(${JSON.stringify(items)}::json) as r(e integer, f text, b jsonb, a jsonb, r integer, u timestamptz, y text) returning id
    ) select min(id) as first, max(id) as last from made`.execute(db)
  const range = rows[0]
  if (!range) throw new Error('The log was not written')
  return range
}
