import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { declaredEntities } from './defineEntity.ts'
import type { Entity } from './Entity.ts'

/** Ids of entities of other users who do not share them, deleted ones included: neither they nor their history are visible to this user. */
export async function findHidden(db: Kysely<Database>, userId: number): Promise<number[]> {
  const hidden = declaredEntities().flatMap((entity) => {
    const [owner, shared] = [columnOf(entity, entity.owner?.field), columnOf(entity, entity.owner?.shared)]
    return owner && shared ? [findHiddenOf(db, entity, { owner, shared }, userId)] : []
  })
  return (await Promise.all(hidden)).flat()
}

interface Place {
  field: string
  column: string
}

function columnOf(entity: Entity, name: string | undefined): Place | null {
  const place = name === undefined ? undefined : entity.fields[name]?.place
  return name !== undefined && place?.in === 'column' ? { field: name, column: place.column } : null
}

async function findHiddenOf(
  db: Kysely<Database>,
  { kind, table }: Entity,
  { owner, shared }: Record<'owner' | 'shared', Place>,
  userId: number,
): Promise<number[]> {
  // the kind is a literal, so that the index of deleted entities is used
  const { rows } = await sql<{ id: number }>`/* hidden.ids */
    select id from ${sql.table(table)} where ${sql.ref(owner.column)} <> ${userId} and not ${sql.ref(shared.column)}
    union all
    select id from (
      select distinct on (i.entity_id) i.entity_id as id, i.before from change_items i
      where i.op = 'delete' and i.kind = ${sql.lit(kind)} and not exists (select from entities e where e.id = i.entity_id offset 0)
      order by i.entity_id, i.id desc
    ) gone where (before ->> ${owner.field}::text)::integer <> ${userId} and (before ->> ${shared.field}::text)::boolean is not true`.execute(db)
  return rows.map(({ id }) => id)
}
