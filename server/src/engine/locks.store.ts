import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { FieldProblem } from './FieldProblem.ts'
import type { Field } from './Entity.ts'
import type { Relation } from './Place.ts'

const locks: Relation = {
  in: 'relation',
  name: 'locks',
  empty: [],
  async read(db, ids) {
    return Array.from(await readLocks(db, ids), ([id, fields]) => ({ id, parameter: '', value: [...fields] }))
  },
  async write(db, rows) {
    const ids = rows.map((row) => row.id)
    const put = rows.flatMap(({ id, after }) => (after as readonly string[]).map((field) => ({ id, field })))
    await sql`/* locks.clear */ delete from field_locks where entity_id = any(${ids}::integer[])`.execute(db)
    if (put.length === 0) return
    await sql`/* locks.put */ insert into field_locks (entity_id, field)
      select r.id, r.field from json_to_recordset(${JSON.stringify(put)}::json) as r(id integer, field text)`.execute(db)
  },
}

/** The fields of these entities that feeds may not write. */
export async function readLocks(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const { rows } = await sql<{ id: number; fields: string[] }>`/* locks.read */
    select entity_id as id, array_agg(field order by field) as fields from field_locks where entity_id = any(${ids}::integer[]) group by 1`.execute(db)
  return new Map(rows.map(({ id, fields }) => [id, new Set(fields)]))
}

/** `locks` of an entity: the names of its fields that feeds may not write. `isField` says which fields can be locked. */
export function locksField(isField: (name: string) => boolean): Field {
  return {
    type: 'json',
    label: 'changes.field.locks',
    place: locks,
    whenMerged: 'own',
    whenCopied: 'drop',
    normalise(value) {
      if (value === null) return []
      if (!Array.isArray(value)) throw new FieldProblem('list.form')
      for (const name of value) {
        if (typeof name !== 'string' || name === 'locks' || !isField(name)) throw new FieldProblem('lock.unknown', { name: String(name) })
      }
      return [...new Set(value)].sort()
    },
  }
}
