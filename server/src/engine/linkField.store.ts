import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { readPresent } from './changes.store.ts'
import { idList, listDifference } from './idList.ts'
import type { Field } from './Entity.ts'
import type { Relation } from './Place.ts'

export interface Link {
  /** the join table: product_images */
  table: string
  owner: string
  target: string
  /** the table that the ids are of */
  refersTo: string
  /** the column with the order; if left out, the order has no meaning */
  position?: string
  /** a constant column of this field's links: kind = CROSS_SELL */
  fixed?: { column: string; value: string }
  /** the links are entities with ids of their own */
  kind?: string
  /** gets how many links each target gained or lost */
  counted?(db: Kysely<Database>, differences: ReadonlyMap<number, number>): Promise<void>
}

/** A field with a list of ids of other entities, stored in a join table. */
export function linkField(name: string, label: string, link: Link): Field {
  const { table, owner, target, position, fixed } = link
  const only = fixed ? sql`and t.${sql.ref(fixed.column)} = ${fixed.value}` : sql``
  const place: Relation = {
    in: 'relation',
    name,
    empty: [],
    async read(db, ids) {
      const { rows } = await sql<{ id: number; value: number[] }>`/* changes.readLinks */
        select t.${sql.ref(owner)} as id, array_agg(t.${sql.ref(target)} order by ${position ? sql`t.${sql.ref(position)}, ` : sql``}t.${sql.ref(target)}) as value
        from ${sql.table(table)} t where t.${sql.ref(owner)} = any(${ids}::integer[]) ${only} group by 1`.execute(db)
      return rows.map((row) => ({ id: row.id, parameter: '', value: row.value }))
    },
    async write(db, rows) {
      const added: object[] = []
      const moved: object[] = []
      const removed: object[] = []
      const differences = new Map<number, number>()
      const count = (id: number, by: number) => differences.set(id, (differences.get(id) ?? 0) + by)
      for (const { id, before, after } of rows) {
        const difference = listDifference(before, after)
        for (const [t, p] of difference.added) {
          added.push({ o: id, t, p })
          count(t, 1)
        }
        if (position) for (const [t, p] of difference.moved) moved.push({ o: id, t, p })
        for (const t of difference.removed) {
          removed.push({ o: id, t })
          count(t, -1)
        }
      }
      if (removed.length > 0) await remove(db, link, removed)
      if (moved.length > 0 && position) {
        await sql`/* changes.moveLinks */
          update ${sql.table(table)} t set ${sql.id(position)} = r.p from json_to_recordset(${JSON.stringify(moved)}::json) as r(o integer, t integer, p integer)
          where t.${sql.ref(owner)} = r.o and t.${sql.ref(target)} = r.t ${only}`.execute(db)
      }
      if (added.length > 0) await add(db, link, added)
      await link.counted?.(db, differences)
    },
    targets: [
      {
        table: link.refersTo,
        async holders(db, targets) {
          const { rows } = await sql<{ id: number }>`/* changes.readLinkHolders */
            select distinct t.${sql.ref(owner)} as id from ${sql.table(table)} t where t.${sql.ref(target)} = any(${targets}::integer[]) ${only}`.execute(db)
          return rows.map(({ id }) => ({ id, parameter: '' }))
        },
        without: (value, gone) => (value as readonly number[]).filter((id) => !gone.has(id)),
        replaced: (value, from, to) => [...new Set((value as readonly number[]).map((id) => (id === from ? to : id)))],
      },
    ],
    async verify(db, rows, coming) {
      const wanted = new Set(rows.flatMap((row) => row.value as readonly number[]).filter((id) => !coming.has(id)))
      const present = await readPresent(db, link.refersTo, [...wanted])
      return new Map(
        rows.flatMap((row, at) => {
          const missing = (row.value as readonly number[]).find((id) => !present.has(id) && !coming.has(id))
          return missing === undefined ? [] : [[at, { code: 'reference.missing', values: { id: missing } }] as const]
        }),
      )
    },
  }
  return { type: 'json', label, place, normalise: position ? idList : (value) => [...idList(value)].sort((a, b) => a - b) }
}

async function remove(db: Kysely<Database>, { table, owner, target, fixed, kind }: Link, rows: readonly object[]): Promise<void> {
  const gone = sql`delete from ${sql.table(table)} t using json_to_recordset(${JSON.stringify(rows)}::json) as r(o integer, t integer)
    where t.${sql.ref(owner)} = r.o and t.${sql.ref(target)} = r.t ${fixed ? sql`and t.${sql.ref(fixed.column)} = ${fixed.value}` : sql``}`
  if (kind) await sql`/* changes.removeLinks */ with gone as (${gone} returning t.id) delete from entities where id in (select id from gone)`.execute(db)
  else await sql`/* changes.removeLinks */ ${gone}`.execute(db)
}

async function add(db: Kysely<Database>, { table, owner, target, position, fixed, kind }: Link, rows: readonly object[]): Promise<void> {
  const names = [owner, target, ...(position ? [position] : []), ...(fixed ? [fixed.column] : [])]
  const values = [sql`r.o`, sql`r.t`, ...(position ? [sql`r.p`] : []), ...(fixed ? [sql`${fixed.value}`] : [])]
  const made = sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))}) select ${sql.join(values)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(o integer, t integer, p integer)`
  if (kind) await sql`/* changes.addLinks */ with made as (${made} returning id) insert into entities (id, kind) select id, ${kind} from made`.execute(db)
  else await sql`/* changes.addLinks */ ${made}`.execute(db)
}
