import pg from 'pg'
import { textsOf } from './roundTripsOf.ts'

const nameOf = (text: string) => /^\/\* (\S+) \*\//.exec(text.trim())?.[1] ?? '?'

/** Of which columns a function speaks, those of views and generated columns followed to where they come from. */
const spokenOf = `
  with recursive spoken as (
    select d.refobjid as relation, d.refobjsubid as attribute from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = $1::oid and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
    union
    select d.refobjid, d.refobjsubid from spoken s
    left join pg_rewrite r on r.ev_class = s.relation left join pg_attrdef g on g.adrelid = s.relation and g.adnum = s.attribute
    join pg_depend d on (d.classid = 'pg_rewrite'::regclass and d.objid = r.oid or d.classid = 'pg_attrdef'::regclass and d.objid = g.oid)
    where d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0 and d.refobjid <> case when r.oid is null then 0::oid else s.relation end
  )
  select distinct c.relname || '.' || a.attname as name from spoken s join pg_class c on c.oid = s.relation and c.relkind = 'r' join pg_attribute a on a.attrelid = c.oid and a.attnum = s.attribute`

async function columnsOf(client: pg.Client, text: string): Promise<string[]> {
  const [prepared, bodyOf] = [`prepare asked as ${text}`, (types: string) => `create function asked(${types}) returns void language sql begin atomic ${text}; end`]
  await client.query('begin')
  try {
    await client.query(prepared)
    const { rows: types } = await client.query<{ types: string }>(`select array_to_string(parameter_types::text[], ', ') as types from pg_prepared_statements where name = 'asked'`)
    // PostgreSQL keeps of the body of such a function on which columns it depends.
    await client.query(bodyOf(types[0]?.types ?? ''))
    const { rows } = await client.query<{ name: string }>(spokenOf, [(await client.query<{ oid: number }>(`select oid from pg_proc where proname = 'asked'`)).rows[0]?.oid])
    return rows.map(({ name }) => name)
  } finally {
    await client.query('rollback; deallocate all')
  }
}

/**
 * Which columns of which tables each statement speaks of that is sent while this works, by the statement's name: `products.brand`.
 * PostgreSQL tells, so that nobody has to read the statements.
 * @param url of the owner of a migrated database
 */
export async function columnsRead(url: string, work: () => Promise<unknown>): Promise<Map<string, ReadonlySet<string>>> {
  const texts = [...new Set(await textsOf(work))].filter((text) => /^\/\*/.test(text.trim()))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found = new Map<string, Set<string>>()
  try {
    for (const text of texts) {
      const known = found.get(nameOf(text)) ?? new Set()
      for (const column of await columnsOf(client, text)) known.add(column)
      found.set(nameOf(text), known)
    }
  } finally {
    await client.end()
  }
  return found
}
