import type { Kysely } from 'kysely'
import { type Database, logFault } from '../../../platform/db/index.ts'
import { fireAutomations } from './fireAutomations.ts'

export interface Automations {
  /** Waits for the look under way; whoever starts next reads on from there. */
  stop(): Promise<void>
}

const every = 1_000

/** Looks each second whether something was changed that sets an automation off. Any number of processes may do so. */
export function startAutomations(db: Kysely<Database>): Automations {
  let running: Promise<unknown> | null = null
  const look = () => {
    running ??= fireAutomations(db)
      .catch((error: unknown) => logFault('The automations could not be set off; the next look goes on', error))
      .finally(() => (running = null))
  }
  look()
  const timer = setInterval(look, every).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
