import { type Kysely, sql } from 'kysely'
import type { ActorKind, FieldValue, Operation } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'

export interface FieldValueRow {
  kind: string
  field: string
  op: Operation
  value: FieldValue
  by: string
  actorKind: ActorKind
  source: string
  at: Date
  changeSetId: number
}

/** The values of a field, newest first; a creation counts if it set the field. */
export async function findFieldValues(db: Kysely<Database>, id: number, field: string, limit: number): Promise<FieldValueRow[]> {
  const { rows } = await sql<FieldValueRow>`/* fieldHistory.values */
    select i.kind, ${field}::text as field, i.op, case when i.op = 'update' then i.after else i.after -> ${field}::text end as value,
      s.actor as by, s.actor_kind as "actorKind", s.source, s.created_at as at, s.id as "changeSetId"
    from change_items i join change_sets s on s.id = i.change_set_id
    where i.entity_id = ${id} and (i.op = 'create' or (i.op = 'update' and i.field = ${field}))
    order by i.id desc limit ${limit}`.execute(db)
  return rows
}
