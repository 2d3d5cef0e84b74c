import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { type ChangeItemRow, itemColumns } from './changeSets.store.ts'
import type { FieldValue, Operation } from './Plan.ts'

// Queries of the log for reverts.

/** What a change set wrote to these entities, in the order in which it was written. */
export async function readItems(db: Kysely<Database>, changeSetId: number, ids: readonly number[]): Promise<ChangeItemRow[]> {
  const { rows } = await sql<ChangeItemRow>`/* history.items */
    select ${itemColumns} from change_items i where i.change_set_id = ${changeSetId} and i.entity_id = any(${ids}::integer[]) order by i.id`.execute(db)
  return rows
}

/** Those of these entities of which a change set only changed fields with these names. */
export async function readCarried(db: Kysely<Database>, changeSetId: number, ids: readonly number[], names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* history.carried */
    select entity_id as id from change_items where change_set_id = ${changeSetId} and entity_id = any(${ids}::integer[])
    group by 1 having bool_and(op = 'update' and field = any(${names}::text[]))`.execute(db)
  return rows.map(({ id }) => id)
}

export interface TouchedEntity {
  id: number
  kind: string
  first: Operation
  last: Operation
  /** of the last item */
  place: number
  /** A deleted entity referred to another of its own kind. */
  refers: boolean
}

/**
 * The entities that a change set wrote to, in the order of the log.
 * @param selfReferences names of fields by which entities refer to their own kind
 */
export async function readEntities(
  db: Kysely<Database>,
  changeSetId: number,
  ids: readonly number[] | null,
  selfReferences: readonly string[],
): Promise<TouchedEntity[]> {
  const { rows } = await sql<TouchedEntity>`/* history.entities */
    select i.entity_id as id, i.kind, (array_agg(i.op order by i.id))[1] as first, (array_agg(i.op order by i.id desc))[1] as last, max(i.id) as place,
      bool_or(i.op = 'delete' and i.before ?| ${selfReferences}::text[]) as refers
    from change_items i where i.change_set_id = ${changeSetId} ${ids ? sql`and i.entity_id = any(${ids}::integer[])` : sql``} group by 1, 2 order by place`.execute(
    db,
  )
  return rows
}

/**
 * The next items of each of these change sets after a position in the log. Ordered by change set too, although that is the same
 * order: by position alone the log would be read until enough items of a small set are found.
 */
export async function readNextItems(db: Kysely<Database>, places: ReadonlyMap<number, number>, limit: number): Promise<Map<number, ChangeItemRow[]>> {
  const { rows } = await sql<ChangeItemRow>`/* history.nextItems */
    select next.* from json_to_recordset(${JSON.stringify(Array.from(places, ([id, place]) => ({ id, place })))}::json) as s(id integer, place bigint)
    cross join lateral (select ${itemColumns} from change_items i where i.change_set_id = s.id and i.id > s.place order by i.change_set_id, i.id limit ${limit}) next
    order by next."changeSetId", next.id`.execute(db)
  return Map.groupBy(rows, ({ changeSetId }) => changeSetId)
}

/** Entities that a change set deleted and that do not exist now. */
export async function readAbsent(db: Kysely<Database>, changeSetId: number): Promise<{ id: number; kind: string }[]> {
  const { rows } = await sql<{ id: number; kind: string }>`/* history.absent */
    select i.entity_id as id, i.kind from change_items i
    where i.change_set_id = ${changeSetId} and i.op = 'delete' and not exists (select from entities e where e.id = i.entity_id)`.execute(db)
  return rows
}

/** Those of these ids that no entity has. */
export async function readGone(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`/* history.gone */
    select i.id from unnest(${ids}::integer[]) i(id) where not exists (select from entities e where e.id = i.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Entities that a change set deleted, that exist again, and that had references in these fields: only these fields, as they
 * were before the change set.
 */
export async function readReturned(
  db: Kysely<Database>,
  changeSetId: number,
  kind: string,
  fields: readonly string[],
  except: readonly number[],
): Promise<{ id: number; before: Record<string, FieldValue> }[]> {
  const { rows } = await sql<{ id: number; before: Record<string, FieldValue> }>`/* history.returned */
    with returned as materialized (
      select i.id as place, i.entity_id as id, i.before from change_items i join entities e on e.id = i.entity_id
      where i.change_set_id = ${changeSetId} and i.op = 'delete' and i.kind = ${kind} and i.entity_id <> all(${except}::integer[])
    ), words as (
      select r.id, r.place, f.key, f.value from returned r cross join lateral jsonb_each(r.before) f where f.key = any(${fields}::text[])
      union all
      select r.id, i.id, i.field, i.before from returned r join change_items i on i.entity_id = r.id
      where i.change_set_id = ${changeSetId} and i.op = 'update' and i.field = any(${fields}::text[])
    ), first_words as (select distinct on (id, key) id, key, value from words order by id, key, place)
    select id, jsonb_object_agg(key, value) as before from first_words group by id`.execute(db)
  return rows
}

/** Entities that a change set deleted and that refer to one of these ids by one of these fields, and all entities that it only changed. */
export async function readMentions(db: Kysely<Database>, changeSetId: number, ids: readonly number[], fields: readonly string[]): Promise<ChangeItemRow[]> {
  const { rows } = await sql<ChangeItemRow>`/* history.mentions */
    select ${itemColumns} from change_items i
    where i.change_set_id = ${changeSetId} and (i.op = 'update'
      or i.op = 'delete' and exists (select from unnest(${fields}::text[]) f(name) where i.before->>f.name = any(${ids.map(String)}::text[]))) order by i.id`.execute(
    db,
  )
  return rows
}

/** The highest revision that each of these entities ever had, including deleted ones. */
export async function readLastRevisions(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; revision: number }>`/* history.lastRevisions */
    select entity_id as id, max(revision) as revision from change_items where entity_id = any(${ids}::integer[]) group by 1`.execute(db)
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

export interface WrittenItem {
  place: number
  id: number
  revision: number
  op: Operation
  /** null: the whole entity */
  field: string | null
  /** The entity's stamp before; on one of the items of a change */
  wasAt: string | null
  wasBy: string | null
  changeSetId: number
  revertsId: number | null
  /** When its change set began, and who made it */
  at: string
  by: string
  /** The change set itself reversed what it did to the field, such as by deleting what it had created. */
  isIdle: boolean
}

/** What was written to these entities between two revisions, both inclusive; newest first. */
export async function readWritten(db: Kysely<Database>, spans: readonly { id: number; from: number; to: number }[]): Promise<WrittenItem[]> {
  const { rows } = await sql<WrittenItem>`/* history.written */
    select i.id as place, i.entity_id as id, i.revision, i.op, i.field, i.was_updated_at::text as "wasAt", i.was_updated_by as "wasBy",
      i.change_set_id as "changeSetId", s.reverts_id as "revertsId", s.created_at::text as at, s.actor as by,
      first_value(i.before) over field is not distinct from last_value(i.after) over field as "isIdle"
    from json_to_recordset(${JSON.stringify(spans)}::json) as b(id integer, "from" integer, "to" integer)
    join change_items i on i.entity_id = b.id and i.revision between b."from" and b."to" join change_sets s on s.id = i.change_set_id
    window field as (partition by i.entity_id, i.change_set_id, i.field order by i.id rows between unbounded preceding and unbounded following)
    order by i.entity_id, i.revision desc, i.id desc`.execute(db)
  return rows
}

export interface FirstItem {
  id: number
  changeSetId: number
  /** null: the whole entity */
  field: string | null
  place: number
}

/** The first item of each of these change sets for each field of these entities. */
export async function readFirstItems(db: Kysely<Database>, changeSetIds: readonly number[], ids: readonly number[]): Promise<FirstItem[]> {
  const { rows } = await sql<FirstItem>`/* history.firstItems */
    select i.entity_id as id, i.change_set_id as "changeSetId", i.field, min(i.id) as place from change_items i
    where i.change_set_id = any(${changeSetIds}::integer[]) and i.entity_id = any(${ids}::integer[]) group by 1, 2, 3`.execute(db)
  return rows
}

export interface LastChange {
  id: number
  /** null: the whole entity */
  field: string | null
  by: string
  at: Date
}

/** Who last wrote each field of these entities after the given positions in the log; newest first. */
export async function readLastChanges(db: Kysely<Database>, bases: readonly { id: number; place: number }[]): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`/* history.lastChanges */
    select last.id, last.field, last.by, last.at from (
      select distinct on (i.entity_id, i.field) i.entity_id as id, i.field, s.actor as by, s.created_at as at, i.id as place
      from json_to_recordset(${JSON.stringify(bases)}::json) as b(id integer, place bigint)
      join change_items i on i.entity_id = b.id and i.id > b.place join change_sets s on s.id = i.change_set_id
      order by i.entity_id, i.field, i.id desc
    ) last order by last.place desc`.execute(db)
  return rows
}
