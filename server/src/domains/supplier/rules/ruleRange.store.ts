import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

interface MadeOfRule {
  created: number
  complete: number
  online: number
}

/** The completeness of products that the runs of a rule created and that still exist. */
export async function findMadeOf(db: Kysely<Database>, ruleId: number): Promise<MadeOfRule> {
  const { rows } = await sql<MadeOfRule>`/* rules.made */
    select count(*)::integer as created, count(*) filter (where l.is_complete)::integer as complete, count(*) filter (where l.is_complete and l.active)::integer as online
    from product_listings l where l.product_id in (
      select i.entity_id from rule_runs r join change_items i on i.change_set_id = r.change_set_id and i.kind = 'product' and i.op = 'create' where r.rule_id = ${ruleId}
    )`.execute(db)
  return rows[0] ?? { created: 0, complete: 0, online: 0 }
}

const made = (ruleId: number, runId: number | null) => sql`
  from products p where p.id in (
    select i.entity_id from rule_runs r join change_items i on i.change_set_id = r.change_set_id and i.kind = 'product' and i.op = 'create'
    where r.rule_id = ${ruleId}${runId === null ? sql`` : sql` and r.id = ${runId}`}
  )`

/** Products that the runs of a rule, or one of them, created and that still exist, newest first. */
export async function listMade(db: Kysely<Database>, ruleId: number, runId: number | null, page: { limit: number; offset: number }): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`/* rules.madeProducts */ select p.id ${made(ruleId, runId)} order by p.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countMade(db: Kysely<Database>, ruleId: number, runId: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* rules.madeCount */ select count(*) as count ${made(ruleId, runId)}`.execute(db)
  return rows[0]?.count ?? 0
}
