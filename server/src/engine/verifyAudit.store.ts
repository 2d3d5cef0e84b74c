import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

export interface Audit {
  /** how many links were checked */
  links: number
  /** the last link; who keeps it elsewhere notices when the end of the history has been cut off */
  last: { id: number; hash: string } | null
  /** the first link that does not fit the rows that it hashes or the link before it */
  broken: { id: number; changeSetId: number } | null
  /** what is wrong, in words; empty when all is well */
  faults: readonly string[]
}

// So many links are read at once: enough for speed, few enough for memory.
const batch = 500

/**
 * Recomputes the hash chain over the whole history. Finds every row that was edited, taken away or put in, but for
 * the end of the chain: whoever cuts that off leaves a shorter chain that is whole. Within the caller's transaction when
 * `db` is one.
 */
export async function verifyAudit(db: Kysely<Database>): Promise<Audit> {
  if (db.isTransaction) return verify(db)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(verify)
}

async function verify(transaction: Kysely<Database>): Promise<Audit> {
  const faults: string[] = []
  let links = 0
  let broken: Audit['broken'] = null
  let last: Audit['last'] = null
  for (let after = 0; ; ) {
    const rows = await readLinks(transaction, after)
    for (const { id, change_set_id, expected, counted, is_sound, hash } of rows) {
      const fault = expected !== id ? `link ${expected} is missing before link ${id}` : !is_sound ? `link ${id} does not fit change set ${change_set_id}` : counted === null ? null : `link ${id} of change set ${change_set_id} counts ${counted}`
      if (fault) {
        faults.push(fault)
        broken ??= { id, changeSetId: change_set_id }
      }
      links += 1
      last = { id, hash }
    }
    const end = rows.at(-1)
    if (!end) break
    after = end.id
  }
  return { links, last, broken, faults: [...faults, ...(await findStrays(transaction))] }
}

interface LinkRow {
  id: number
  change_set_id: number
  /** the number that this link should bear */
  expected: number
  is_sound: boolean
  /** what is wrong with its number of items */
  counted: string | null
  hash: string
}

async function readLinks(db: Kysely<Database>, after: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`/* audit.links */
    select p.id, p.change_set_id, coalesce(previous.id, 0) + 1 as expected, encode(p.hash, 'hex') as hash,
      p.hash = change_part_hash(coalesce(previous.hash, ''), p) as is_sound,
      (select case when count(*) <> p.items then count(*) || ' items instead of ' || p.items end
        from change_items i where i.change_set_id = p.change_set_id and i.id between p.first_item and p.last_item) as counted
    from change_parts p
    left join lateral (select b.id, b.hash from change_parts b where b.id < p.id order by b.id desc limit 1) previous on true
    where p.id > ${after} order by p.id limit ${batch}`.execute(db)
  return rows
}

/** What no link of the hash chain covers: put in beside the engine, or left over from a link that is gone. */
async function findStrays(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`/* audit.strays */
    select 'item ' || min(i.id) || ' and ' || count(*) - 1 || ' more of change set ' || i.change_set_id || ' are not sealed' as fault
    from change_items i
    where not exists (select from change_parts p where p.change_set_id = i.change_set_id and i.id between p.first_item and p.last_item) group by i.change_set_id
    union all
    select 'change set ' || s.id || ' is not sealed' from change_sets s where not exists (select from change_parts p where p.change_set_id = s.id)`.execute(db)
  return rows.map(({ fault }) => fault)
}
