import type { Kysely } from 'kysely'
import { type Database, logFault } from '../../../platform/db/index.ts'
import { maintenanceCounters, type TaskColour } from './maintenanceCounters.ts'

interface Counted {
  /** null: it could not be counted */
  count: number | null
  colour: TaskColour
}

/** One counter with its colour. A failure is logged and shown in its own line, without affecting the others. */
export async function countOne(db: Kysely<Database>, counter: string): Promise<Counted> {
  const known = maintenanceCounters.find((one) => one.counter === counter)
  if (!known) return { count: null, colour: 'YELLOW' }
  const { colour, count, worse } = known
  try {
    return { count: await count(db), colour: worse && (await worse.count(db)) > 0 ? worse.colour : colour }
  } catch (error) {
    logFault(`The maintenance task ${counter} could not be counted`, error)
    return { count: null, colour }
  }
}
