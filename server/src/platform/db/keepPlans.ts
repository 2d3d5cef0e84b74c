import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import type { Database } from './Database.ts'
import { PipelinedClient } from './PipelinedClient.ts'
import { sentAlong } from './pipelinedTransaction.ts'

const keeping = new AsyncLocalStorage<keyof typeof maxKept>()

/**
 * Does work whose statements each connection plans once and then keeps: to plan a statement that gathers from thirty
 * tables takes ten times as long as to run it for one product. A kept plan fits any values, so this is for little work;
 * for thousands of things the planner has to see how many they are. Within a transaction.
 */
export async function keepPlans<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
  await sentAlong(db, sql`/* plans.keep */ set local plan_cache_mode = force_generic_plan`.execute(db))
  const result = await keeping.run('effects', work)
  await sentAlong(db, sql`/* plans.choose */ set local plan_cache_mode = auto`.execute(db))
  return result
}

/** The same for one statement alone, of which the database itself judges whether one plan fits all values. */
export const keepPlan = <Result>(work: () => Result): Result => keeping.run('effects', work)

/** As keepPlan for all that a save of one thing asks: to plan its twenty small statements takes longer than to run them. */
export const keepPlansOfSave = <Result>(work: () => Result): Result => keeping.run('save', work)

// A prepared statement takes memory in the database, on each connection: statements whose text differs each time must not fill it.
// Those of a save name the columns that it writes, and leave room to the others, of which there are only so many.
const maxKept = { effects: 300, save: 150 } as const
const names = new Map<string, string>()

function nameOf(text: string, max: number): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= max) return known
  const name = `kept_${names.size + 1}`
  names.set(text, name)
  return name
}

/** A connection that gives the statements within `keepPlans` the names by which the database knows them again. */
export class PlanKeepingClient extends PipelinedClient {
  // never: it answers whatever the overloads of the driver promise for what was given
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    const kept = keeping.getStore()
    const name = kept !== undefined && typeof text === 'string' && Array.isArray(values) ? nameOf(text, maxKept[kept]) : undefined
    return super.query(...((name === undefined ? given : [{ name, text, values }, ...rest]) as [string])) as never
  }
}
