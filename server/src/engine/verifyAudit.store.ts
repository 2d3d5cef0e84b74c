import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { linkParts } from './hashChain.store.ts'

export interface Audit {
  /** number of links checked */
  links: number
  /** the last link; whoever stores it elsewhere notices when the end of the history has been cut off */
  last: { id: number; hash: string } | null
  /** the first link that does not match the rows that it hashes or the link before it */
  broken: { id: number; changeSetId: number | null } | null
  /** the faults in words; empty if there are none */
  faults: readonly string[]
}

// Links read at once: enough for speed, few enough for memory.
const batch = 500
/** Every part of the history is linked within this time, whoever wrote it. */
const lateMs = 1000

/**
 * Recomputes the hash chain over the whole history. Finds every row that was edited, removed or inserted, except at the end of
 * the chain: whoever cuts that off leaves a shorter, valid chain. The newest parts are linked first; a part that cannot be
 * linked within a second is a fault. Runs within the caller's transaction when `db` is one; then nothing is linked.
 */
export async function verifyAudit(db: Kysely<Database>): Promise<Audit> {
  if (db.isTransaction) return verify(db)
  await linkParts(db)
  const waiting = await findUnlinked(db)
  const audit = await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(verify)
  if (waiting.length === 0) return audit
  await sleep(lateMs)
  await linkParts(db)
  const late = (await findUnlinked(db)).filter(({ id }) => waiting.some((part) => part.id === id))
  return { ...audit, faults: [...audit.faults, ...late.map(({ id, changeSetId }) => `part ${id} of change set ${changeSetId} is not linked within a second`)] }
}

/** Parts without a link. */
async function findUnlinked(db: Kysely<Database>): Promise<{ id: number; changeSetId: number }[]> {
  const { rows } = await sql<{ id: number; changeSetId: number }>`/* audit.unlinked */
    select u.part_id as id, coalesce(p.change_set_id, 0) as "changeSetId" from unlinked_parts u left join change_parts p on p.id = u.part_id order by 1`.execute(
    db,
  )
  return rows
}

async function verify(transaction: Kysely<Database>): Promise<Audit> {
  const faults: string[] = []
  let links = 0
  let broken: Audit['broken'] = null
  let last: Audit['last'] = null
  for (let after = 0; ;) {
    const rows = await readLinks(transaction, after)
    for (const { id, change_set_id, expected, counted, is_sound, hash } of rows) {
      const fault =
        expected !== id
          ? `link ${expected} is missing before link ${id}`
          : change_set_id === null
            ? `the part of link ${id} is missing`
            : !is_sound
              ? `link ${id} does not fit change set ${change_set_id}`
              : counted === null
                ? null
                : `link ${id} of change set ${change_set_id} counts ${counted}`
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
  /** null when its part is gone */
  change_set_id: number | null
  /** the number that this link should have */
  expected: number
  is_sound: boolean
  /** the fault in its number of items */
  counted: string | null
  hash: string
}

async function readLinks(db: Kysely<Database>, after: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`/* audit.links */
    select l.id, p.change_set_id, coalesce(previous.id, 0) + 1 as expected, encode(l.hash, 'hex') as hash,
      coalesce(l.hash = audited_link_hash(coalesce(previous.hash, ''), l.id, p), false) as is_sound,
      (select case when count(*) <> p.items then count(*) || ' items instead of ' || p.items end
        from change_items i where i.change_set_id = p.change_set_id and i.id between p.first_item and p.last_item) as counted
    from change_links l left join change_parts p on p.id = l.part_id
    left join lateral (select b.id, b.hash from change_links b where b.id < l.id order by b.id desc limit 1) previous on true
    where l.id > ${after} order by l.id limit ${batch}`.execute(db)
  return rows
}

/** Rows that no link of the hash chain covers: inserted without the engine, or left over from a removed link. */
async function findStrays(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`/* audit.strays */
    select 'item ' || min(i.id) || ' and ' || count(*) - 1 || ' more of change set ' || i.change_set_id || ' are not sealed' as fault
    from change_items i
    where not exists (select from change_parts p where p.change_set_id = i.change_set_id and i.id between p.first_item and p.last_item) group by i.change_set_id
    union all
    select 'part ' || p.id || ' of change set ' || p.change_set_id || ' is not linked' from change_parts p
    where not exists (select from change_links l where l.part_id = p.id) and not exists (select from unlinked_parts u where u.part_id = p.id)
    union all
    select 'change set ' || s.id || ' is not sealed' from change_sets s where not exists (select from change_parts p where p.change_set_id = s.id)`.execute(db)
  return rows.map(({ fault }) => fault)
}
