import { type Kysely, sql } from 'kysely'
import type { Problem } from '../../../engine/index.ts'
import type { AutomationOutcome } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Pause } from './Automation.ts'
import type { Written } from './planProduct.rules.ts'

/** The result for a product in its latest run. */
export interface ProductTurn {
  productId: number
  outcome: AutomationOutcome
  problem: Problem | null
  written: Written
}

export interface KnownTurn extends ProductTurn {
  automationId: number
  at: Date
}

const columns = sql`t.automation_id as "automationId", t.product_id as "productId", t.outcome, t.problem, t.written, t.at`

export async function findTurns(db: Kysely<Database>, automationId: number, ids: readonly number[]): Promise<Map<number, KnownTurn>> {
  const { rows } =
    await sql<KnownTurn>`/* automationProducts.of */ select ${columns} from automation_products t where t.automation_id = ${automationId} and t.product_id = any(${ids}::integer[])`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.productId, row]))
}

/** By automation, the result for one product. */
export async function findTurnsOfProduct(db: Kysely<Database>, productId: number): Promise<Map<number, KnownTurn>> {
  const { rows } =
    await sql<KnownTurn>`/* automationProducts.ofProduct */ select ${columns} from automation_products t where t.product_id = ${productId}`.execute(db)
  return new Map(rows.map((row) => [row.automationId, row]))
}

/** Products that matched before. */
export async function findMembers(db: Kysely<Database>, automationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* automationProducts.members */
    select t.product_id as id from automation_products t where t.automation_id = ${automationId} and t.outcome not in ('LEFT', 'UNDONE')`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products that wait to be complete, and are. None while the automation has a run under way, which may be processing them. */
export async function findRipe(db: Kysely<Database>, automationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* automationProducts.ripe */
    select t.product_id as id from automation_products t join product_listings l on l.product_id = t.product_id
    where t.automation_id = ${automationId} and t.outcome = 'WAITING' and l.is_complete
      and not exists (select from automation_runs n join jobs j on j.id = n.job_id where n.automation_id = ${automationId} and j.state in ('QUEUED', 'RUNNING', 'STOPPING'))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function countWaiting(db: Kysely<Database>, automationId: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`/* automationProducts.waiting */ select count(*) as count from automation_products t where t.automation_id = ${automationId} and t.outcome = 'WAITING'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function keepTurns(db: Kysely<Database>, automationId: number, turns: readonly ProductTurn[]): Promise<void> {
  if (turns.length === 0) return
  await sql`/* automationProducts.keep */
    insert into automation_products (automation_id, product_id, outcome, problem, written)
    select ${automationId}, r."productId", r.outcome, r.problem, r.written
    from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as r("productId" integer, outcome text, problem jsonb, written jsonb) join products p on p.id = r."productId"
    on conflict (automation_id, product_id) do update set outcome = excluded.outcome, problem = excluded.problem, written = excluded.written, at = now()`.execute(
    db,
  )
}

const within = sql`now() - interval '24 hours'`

/** The fields that automations have changed too often within a day, which the guard does not allow again: `product field`. */
export async function findOften(db: Kysely<Database>, ids: readonly number[], most: number): Promise<Set<string>> {
  const { rows } = await sql<{ place: string }>`/* automationChanges.often */
    select c.product_id || ' ' || c.field as place from automation_changes c where c.product_id = any(${ids}::integer[]) and c.at > ${within} group by c.product_id, c.field having count(*) >= ${most}`.execute(
    db,
  )
  return new Set(rows.map(({ place }) => place))
}

/** Counts an automation's changes, and deletes counts older than a day. */
export async function noteChanges(db: Kysely<Database>, automationId: number, changes: readonly { product: number; field: string }[]): Promise<void> {
  await sql`/* automationChanges.forget */ delete from automation_changes where at <= ${within}`.execute(db)
  if (changes.length === 0) return
  await sql`/* automationChanges.note */
    insert into automation_changes (automation_id, product_id, field) select ${automationId}, r.product, r.field from json_to_recordset(${JSON.stringify(changes)}::json) as r(product integer, field text)`.execute(
    db,
  )
}

/** Resets the guard's counts. */
export async function forgetChanges(db: Kysely<Database>, automationId: number, { product, field }: Pause): Promise<void> {
  await sql`/* automationChanges.resume */ delete from automation_changes where automation_id = ${automationId} or (product_id = ${product} and field = ${field})`.execute(
    db,
  )
}
