import type { Kysely } from 'kysely'
import { type Database, logFault } from '../../../platform/db/index.ts'
import { fireAutomations } from './fireAutomations.ts'

export interface Automations {
  /** Waits for the current pass; the next start continues after it. */
  stop(): Promise<void>
}

const every = 1_000

/** Checks every second for changes that trigger an automation. Any number of processes may run it. */
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
