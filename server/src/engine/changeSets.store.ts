import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, type Json, noneOf, onDays, whereAll } from '../platform/db/index.ts'
import type { Action, ActorKind, FieldValue, Operation } from './Plan.ts'

export interface ChangeSetRow {
  id: number
  time: Date
  actorKind: ActorKind
  actorId: number | null
  actor: string
  /** Id of the browser tab, chosen by the tab. */
  tab: string | null
  source: string
  /** null: derived from its items */
  action: Action | null
  jobId: number | null
  revertsId: number | null
  details: Readonly<Record<string, Json>>
  created: number
  changed: number
  deleted: number
  itemCount: number
}

// Per set: each has few parts, however large it is.
const counts = sql`lateral (
  select coalesce(sum(created), 0)::integer as created, coalesce(sum(changed), 0)::integer as changed, coalesce(sum(deleted), 0)::integer as deleted, coalesce(sum(items), 0)::integer as items
  from change_parts where change_set_id = s.id
) p`
const columns = sql`s.id, s.created_at as time, s.actor_kind as "actorKind", s.actor_id as "actorId", s.actor, s.tab, s.source, s.action,
  s.job_id as "jobId", s.reverts_id as "revertsId", s.details, p.created, p.changed, p.deleted, p.items as "itemCount"`

/** @param hidden entities that the viewer may not see, see `findHidden`: a set with nothing else is not found */
export async function findChangeSets(db: Kysely<Database>, ids: readonly number[], hidden: readonly number[] = []): Promise<ChangeSetRow[]> {
  const { rows } =
    await sql<ChangeSetRow>`/* changeSets.byIds */ select ${columns} from change_sets s, ${counts} ${whereAll([sql`s.id = any(${ids}::integer[])`, ...seenBy(hidden)])}`.execute(
      db,
    )
  return rows
}

export async function findChangeSet(db: Kysely<Database>, id: number, hidden: readonly number[] = []): Promise<ChangeSetRow | null> {
  return (await findChangeSets(db, [id], hidden))[0] ?? null
}

export type LogAction = 'CREATE' | 'UPDATE' | 'DELETE' | Action

export interface ChangeSetSearch {
  actorKinds?: readonly string[] | null
  userId?: number | null
  actions?: readonly string[] | null
  kinds?: readonly string[] | null
  source?: string | null
  /** Further sources that match, by their label. */
  sources?: readonly string[]
  /** A LIKE pattern. */
  field?: string | null
  entityId?: number | null
  entityIds?: readonly number[] | null
  /** Days in Amsterdam, both inclusive. */
  from?: string | null
  to?: string | null
  /** Excludes sets that match one of these. */
  not?: readonly ChangeSetSearch[]
  /** Excludes sets with only these entities, see `findHidden` */
  hidden?: readonly number[]
}

/** The action of a change set that has none of its own: the rules of `actionOf` in SQL. */
const action = sql`coalesce(s.action, (
  select case when sum(deleted) > 0 then 'DELETE' when sum(created) > 0 and sum(created) >= sum(changed) then 'CREATE' else 'UPDATE' end
  from change_parts where change_set_id = s.id
))`

/** A delete outweighs its cascade; otherwise the most frequent operation. */
export function actionOf({ action: said, created, changed, deleted }: ChangeSetRow): LogAction {
  if (said !== null) return said
  if (deleted > 0) return 'DELETE'
  return created > 0 && created >= changed ? 'CREATE' : 'UPDATE'
}

function matches(search: ChangeSetSearch): RawBuilder<unknown>[] {
  return [...ownConditions(search), ...noneOf(search.not, ownConditions), ...seenBy(search.hidden ?? [])]
}

/** The set also wrote other entities than these. */
function seenBy(hidden: readonly number[]): RawBuilder<unknown>[] {
  if (hidden.length === 0) return []
  return [
    sql`s.id not in (
    select h.change_set_id from change_items h where h.entity_id = any(${hidden}::integer[])
      and not exists (select from change_items o where o.change_set_id = h.change_set_id and o.entity_id <> all(${hidden}::integer[]) offset 0)
  )`,
  ]
}

function ownConditions(search: ChangeSetSearch): RawBuilder<unknown>[] {
  const { actorKinds, userId, actions, kinds, source, sources = [], field, entityId, entityIds, from, to } = search
  const conditions: RawBuilder<unknown>[] = []
  if (actorKinds?.length) conditions.push(sql`s.actor_kind = any(${actorKinds}::text[])`)
  if (userId != null) conditions.push(sql`s.actor_kind = 'USER' and s.actor_id = ${userId}`)
  if (actions?.length) conditions.push(sql`${action} = any(${actions}::text[])`)
  if (source) conditions.push(sql`(strpos(lower(s.source), lower(${source})) > 0 or s.source = any(${sources}::text[]))`)
  conditions.push(...onDays(sql`s.created_at`, from, to))
  if (entityId != null) conditions.push(sql`s.id in (select change_set_id from change_items where entity_id = ${entityId})`)
  if (entityIds != null) conditions.push(sql`s.id in (select change_set_id from change_items where entity_id = any(${entityIds}::integer[]))`)
  if (field)
    conditions.push(
      sql`s.id in (select change_set_id from change_set_fields where field like ${field} ${kinds?.length ? sql`and kind = any(${kinds}::text[])` : sql``})`,
    )
  else if (kinds?.length) conditions.push(sql`s.id in (select change_set_id from change_set_fields where kind = any(${kinds}::text[]))`)
  return conditions
}

export async function countChangeSets(db: Kysely<Database>, search: ChangeSetSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* changeSets.count */ select count(*) as count from change_sets s ${whereAll(matches(search))}`.execute(db)
  return rows[0]?.count ?? 0
}

/** By their time: newest first, or oldest first. */
export async function listChangeSets(
  db: Kysely<Database>,
  search: ChangeSetSearch,
  page: { limit: number; offset: number; oldestFirst?: boolean },
): Promise<ChangeSetRow[]> {
  const byTime = page.oldestFirst ? sql`order by s.created_at, s.id` : sql`order by s.created_at desc, s.id desc`
  const { rows } = await sql<ChangeSetRow>`/* changeSets.page */
    select ${columns} from (
      select s.* from change_sets s ${whereAll(matches(search))} ${byTime} limit ${page.limit} offset ${page.offset}
    ) s, ${counts} ${byTime}`.execute(db)
  return rows
}

/** Newest first, after this one: reading thousands page by page returns each once, whatever is logged meanwhile. */
export async function listChangeSetsAfter(
  db: Kysely<Database>,
  search: ChangeSetSearch,
  after: Pick<ChangeSetRow, 'id'> | null,
  limit: number,
): Promise<ChangeSetRow[]> {
  // The database's clock has a higher resolution, so the time is read from the row itself.
  const older = after === null ? [] : [sql`(s.created_at, s.id) < ((select created_at from change_sets where id = ${after.id}), ${after.id})`]
  const { rows } = await sql<ChangeSetRow>`/* changeSets.after */
    select ${columns} from (
      select s.* from change_sets s ${whereAll([...older, ...matches(search)])} order by s.created_at desc, s.id desc limit ${limit}
    ) s, ${counts} order by s.created_at desc, s.id desc`.execute(db)
  return rows
}

export interface ChangeItemRow {
  id: number
  changeSetId: number
  kind: string
  entityId: number
  op: Operation
  /** null: the entity was created or deleted */
  field: string | null
  before: FieldValue
  after: FieldValue
  revision: number
}

/** Of `change_items i`: a ChangeItemRow. */
export const itemColumns = sql`i.id, i.change_set_id as "changeSetId", i.kind, i.entity_id as "entityId", i.op, i.field, i.before, i.after, i.revision`

/** The items of a change set, in the order in which they were written. */
export async function findChangeItems(db: Kysely<Database>, changeSetId: number, limit: number): Promise<ChangeItemRow[]> {
  const { rows } = await sql<ChangeItemRow>`/* changeSets.items */
    select ${itemColumns} from change_items i where i.change_set_id = ${changeSetId} order by i.id limit ${limit}`.execute(db)
  return rows
}

/** The items of these sets for a page of their entities, ordered by their first item. */
export async function findThingItems(
  db: Kysely<Database>,
  changeSetIds: readonly number[],
  { limit, offset, hidden = [] }: { limit: number; offset: number; hidden?: readonly number[] },
): Promise<ChangeItemRow[]> {
  const { rows } = await sql<ChangeItemRow>`/* changeSets.things */
    select ${itemColumns} from unnest(${changeSetIds}::integer[]) s(id)
    cross join lateral (
      select f.id, f.entity_id from change_items f
      where f.change_set_id = s.id and f.entity_id <> all(${hidden}::integer[]) and not exists (select from change_items e where e.entity_id = f.entity_id and e.change_set_id = s.id and e.id < f.id offset 0)
      order by f.id limit ${limit} offset ${offset}
    ) t
    join change_items i on i.change_set_id = s.id and i.entity_id = t.entity_id
    order by s.id, t.id, i.id`.execute(db)
  return rows
}

/** The entities of a set, or those of which this field was changed, ordered by their first item. */
export async function findThingIds(db: Kysely<Database>, changeSetId: number, field: string | null = null): Promise<number[]> {
  const ofField = field === null ? sql`` : sql`having bool_or(op = 'update' and field = ${field})`
  const { rows } = await sql<{ id: number }>`/* changeSets.thingIds */
    select entity_id as id from change_items where change_set_id = ${changeSetId} group by entity_id ${ofField} order by min(id)`.execute(db)
  return rows.map((row) => row.id)
}

/** Of which fields a set changed something, and of how many entities; the most frequent first. */
export async function findChangedFields(
  db: Kysely<Database>,
  changeSetId: number,
  hidden: readonly number[],
  limit: number,
): Promise<{ kind: string; field: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; field: string; count: number }>`/* changeSets.changedFields */
    select min(kind) as kind, coalesce(field, '') as field, count(distinct entity_id)::integer as count from change_items
    where change_set_id = ${changeSetId} and op = 'update' and field is not null and entity_id <> all(${hidden}::integer[])
    group by field order by count desc, field limit ${limit}`.execute(db)
  return rows
}

/** The items of a set for these entities. */
export async function findItemsOf(db: Kysely<Database>, changeSetId: number, entityIds: readonly number[]): Promise<ChangeItemRow[]> {
  const { rows } = await sql<ChangeItemRow>`/* changeSets.itemsOf */
    select ${itemColumns} from unnest(${entityIds}::integer[]) with ordinality t(id, place)
    join change_items i on i.change_set_id = ${changeSetId} and i.entity_id = t.id order by t.place, i.id`.execute(db)
  return rows
}

/** The items of each set for each entity; the two lists are pairs. */
export async function findItemsOfPairs(db: Kysely<Database>, changeSetIds: readonly number[], entityIds: readonly number[]): Promise<ChangeItemRow[]> {
  const { rows } = await sql<ChangeItemRow>`/* changeSets.itemsOfPairs */
    select ${itemColumns} from unnest(${changeSetIds}::integer[], ${entityIds}::integer[]) p(change_set_id, entity_id)
    join change_items i on i.change_set_id = p.change_set_id and i.entity_id = p.entity_id order by i.change_set_id, i.id`.execute(db)
  return rows
}

export interface ChangeSetFacts {
  changeSetId: number
  kind: string
  op: Operation
  things: number
  /** One of the entities; the only one, if there is one. */
  entityId: number
  /** Up to four names of changed fields, and how many there are. */
  fields: readonly string[]
  fieldCount: number
}

/**
 * Summary of change sets, by kind: an entity that was created and then changed counts as created. Each step is materialized:
 * right after a large job the planner has no statistics of its rows, and would repeat one step for each row of another.
 */
export async function findFacts(db: Kysely<Database>, changeSetIds: readonly number[], hidden: readonly number[] = []): Promise<ChangeSetFacts[]> {
  const { rows } = await sql<ChangeSetFacts>`/* changeSets.facts */
    with things as materialized (
      select change_set_id, kind, entity_id, case when bool_or(op = 'delete') then 'delete' when bool_or(op = 'create') then 'create' else 'update' end as op
      from change_items where change_set_id = any(${changeSetIds}::integer[]) and entity_id <> all(${hidden}::integer[]) group by change_set_id, kind, entity_id
    ), kinds as materialized (
      select change_set_id, kind, op, count(*)::integer as things, min(entity_id) as one from things group by 1, 2, 3
    ), fields as materialized (
      select change_set_id, kind, count(*)::integer as count, (array_agg(field order by field))[1:4] as names
      from (select distinct change_set_id, kind, field from change_items where change_set_id = any(${changeSetIds}::integer[]) and entity_id <> all(${hidden}::integer[]) and op = 'update') f group by 1, 2
    )
    select k.change_set_id as "changeSetId", k.kind, k.op, k.things, k.one as "entityId",
      coalesce(case when k.op = 'update' then f.names end, '{}') as fields, coalesce(case when k.op = 'update' then f.count end, 0) as "fieldCount"
    from kinds k left join fields f on f.change_set_id = k.change_set_id and f.kind = k.kind
    order by k.change_set_id, k.things desc, k.kind`.execute(db)
  return rows
}

/** Of `change_sets`: a revert of everything in another set. One of a part says so in its details. */
export const isWholeRevert = (alias: string): RawBuilder<boolean> =>
  sql`(not jsonb_exists_any(${sql.ref(`${alias}.details`)}, '{entity,entities,fields,restored}'))`

/** The latest complete revert of each of these sets. */
export async function findReverts(db: Kysely<Database>, changeSetIds: readonly number[]): Promise<{ id: number; revertedById: number }[]> {
  const { rows } = await sql<{ id: number; revertedById: number }>`/* changeSets.reverts */
    select distinct on (reverts_id) reverts_id as id, id as "revertedById" from change_sets s
    where reverts_id = any(${changeSetIds}::integer[]) and ${isWholeRevert('s')}
    order by reverts_id, created_at desc, id desc`.execute(db)
  return rows
}

/** The latest reverts of parts of each of these sets, the newest first. */
export async function findPartialReverts(
  db: Kysely<Database>,
  changeSetIds: readonly number[],
  limit: number,
): Promise<{ id: number; revertedById: number }[]> {
  const { rows } = await sql<{ id: number; revertedById: number }>`/* changeSets.partialReverts */
    select w.id, r.id as "revertedById" from unnest(${changeSetIds}::integer[]) w(id)
    cross join lateral (select s.id from change_sets s where s.reverts_id = w.id and not ${isWholeRevert('s')} order by s.id desc limit ${limit}) r order by w.id, r.id desc`.execute(
    db,
  )
  return rows
}
