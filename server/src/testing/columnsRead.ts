import pg from 'pg'
import { textsOf } from './roundTripsOf.ts'

const nameOf = (text: string) => /^\/\* (\S+) \*\//.exec(text.trim())?.[1] ?? '?'

/** The columns that a function refers to; those of views and generated columns are followed to their source. */
const spokenOf = `
  with recursive spoken as (
    select d.refobjid as relation, d.refobjsubid as attribute from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = any($1::oid[]) and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
    union
    select d.refobjid, d.refobjsubid from spoken s
    left join pg_rewrite r on r.ev_class = s.relation left join pg_attrdef g on g.adrelid = s.relation and g.adnum = s.attribute
    join pg_depend d on (d.classid = 'pg_rewrite'::regclass and d.objid = r.oid or d.classid = 'pg_attrdef'::regclass and d.objid = g.oid)
    where d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0 and d.refobjid <> case when r.oid is null then 0::oid else s.relation end
  )
  select distinct c.relname || '.' || a.attname as name from spoken s join pg_class c on c.oid = s.relation and c.relkind = 'r' join pg_attribute a on a.attrelid = c.oid and a.attnum = s.attribute`

/** Our SQL functions that this one calls: their definitions, and the position of their bodies in them. */
const calledBy = `
  select p.oid::integer as oid, pg_get_functiondef(p.oid) as definition, p.prosrc as body from pg_depend d join pg_proc p on p.oid = d.refobjid join pg_language l on l.oid = p.prolang
  where d.classid = 'pg_proc'::regclass and d.objid = $1::oid and d.refclassid = 'pg_proc'::regclass and l.lanname = 'sql' and p.pronamespace = 'public'::regnamespace`

const atomic = ({ definition, body }: { definition: string; body: string }) =>
  `${definition.split(/\nAS \$/, 1)[0]} begin atomic ${body.trim().replace(/;$/, '')}; end`

/** The function and all functions that it calls: each recreated in the form for which PostgreSQL records columns. */
async function withCalled(client: pg.Client, oid: number, known = new Set<number>()): Promise<ReadonlySet<number>> {
  known.add(oid)
  const { rows } = await client.query<{ oid: number; definition: string; body: string }>(calledBy, [oid])
  for (const called of rows) {
    if (known.has(called.oid)) continue
    const again = atomic(called)
    if (called.body !== '') await client.query(again)
    await withCalled(client, called.oid, known)
  }
  return known
}

async function columnsOf(client: pg.Client, text: string): Promise<string[]> {
  const [prepared, bodyOf] = [
    `prepare asked as ${text}`,
    (types: string) => `create function asked(${types}) returns void language sql begin atomic ${text}; end`,
  ]
  await client.query('begin')
  try {
    await client.query(prepared)
    const { rows: types } = await client.query<{ types: string }>(
      `select array_to_string(parameter_types::text[], ', ') as types from pg_prepared_statements where name = 'asked'`,
    )
    // PostgreSQL records the columns that the body of such a function depends on.
    await client.query(bodyOf(types[0]?.types ?? ''))
    const [{ oid: own } = { oid: 0 }] = (await client.query<{ oid: number }>(`select oid::integer as oid from pg_proc where proname = 'asked'`)).rows
    const { rows } = await client.query<{ name: string }>(spokenOf, [[...(await withCalled(client, own))]])
    return rows.map(({ name }) => name)
  } finally {
    await client.query('rollback; deallocate all')
  }
}

/**
 * The columns that each statement uses while `work` runs, by the statement's name: `products.brand`. PostgreSQL reports them,
 * so that no statement has to be parsed.
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
