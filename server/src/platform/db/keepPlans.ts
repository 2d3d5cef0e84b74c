import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import type { Database } from './Database.ts'
import { PipelinedClient } from './PipelinedClient.ts'
import { sentAlong } from './pipelinedTransaction.ts'

const keeping = new AsyncLocalStorage<keyof typeof maxKept>()

/**
 * Runs work whose statements are planned once per connection: planning a statement over thirty tables takes ten times as long
 * as running it for one product. A cached plan has to fit any values, so this is for small work; for thousands of rows the
 * planner must know their number. Within a transaction.
 */
export async function keepPlans<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
  await sentAlong(db, sql`/* plans.keep */ set local plan_cache_mode = force_generic_plan`.execute(db))
  const result = await keeping.run('effects', work)
  await sentAlong(db, sql`/* plans.choose */ set local plan_cache_mode = auto`.execute(db))
  return result
}

/** The same for a single statement; PostgreSQL itself decides whether one plan fits all values. */
export const keepPlan = <Result>(work: () => Result): Result => keeping.run('effects', work)

/** As keepPlans, for everything that saving one entity runs: planning its twenty small statements takes longer than running them. */
export const keepPlansOfSave = <Result>(work: () => Result): Result => keeping.run('save', work)

// Prepared statements take memory in each backend: statements whose text varies must not fill it. Those of a save vary by the
// written columns, and leave room for the others, whose number is limited.
const maxKept = { effects: 300, save: 150 } as const
const names = new Map<string, string>()

function nameOf(text: string, max: number): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= max) return known
  const name = `kept_${names.size + 1}`
  names.set(text, name)
  return name
}

/** A connection that names the statements within `keepPlans`, so that PostgreSQL recognises them. */
export class PlanKeepingClient extends PipelinedClient {
  // never: returns whatever the driver's overloads promise for these arguments
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    const kept = keeping.getStore()
    const name = kept !== undefined && typeof text === 'string' && Array.isArray(values) ? nameOf(text, maxKept[kept]) : undefined
    return super.query(...((name === undefined ? given : [{ name, text, values }, ...rest]) as [string])) as never
  }
}
