import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { FieldValue } from '../Plan.ts'

export interface KindRow {
  id: number
  kind: string
}

/** The kinds of entities, including deleted ones: the history knows them. */
export async function findKinds(db: Kysely<Database>, ids: readonly number[]): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`/* titles.kinds */
    select i.id, coalesce(e.kind, (select c.kind from change_items c where c.entity_id = i.id limit 1)) as kind
    from unnest(${ids}::integer[]) i(id) left join entities e on e.id = i.id`.execute(db)
  return rows.filter((row) => row.kind !== null)
}

export interface LastState {
  id: number
  values: Readonly<Record<string, FieldValue>>
}

/** These fields of deleted entities, as they last were. */
export async function findLastStates(db: Kysely<Database>, ids: readonly number[], fields: readonly string[]): Promise<LastState[]> {
  const { rows } = await sql<LastState>`/* titles.lastStates */
    select distinct on (c.entity_id) c.entity_id as id,
      (select coalesce(jsonb_object_agg(f.name, coalesce(c.before, c.after) -> f.name), '{}') from unnest(${fields}::text[]) f(name) where jsonb_exists(coalesce(c.before, c.after), f.name)) as values
    from change_items c where c.entity_id = any(${ids}::integer[]) and c.op <> 'update'
    order by c.entity_id, c.id desc`.execute(db)
  return rows
}
