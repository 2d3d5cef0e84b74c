import type { Kysely } from 'kysely'
import type { Actor } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'

/** A product that a run is about. */
export interface RunProduct {
  id: number
  sku: string
  name: string
  leadTimeWeeks: number
}

/** What jobs of the last weeks work with. */
export interface RunContext {
  db: Kysely<Database>
  /** Nobody has changed them otherwise, so that their history is in the order of time; each is taken once. */
  take(count: number): RunProduct[]
  /** Up to so many products that are only read. */
  some(count: number): RunProduct[]
  /** A moment in office hours, so many days ago */
  ago(days: number): Date
  by(name: string): Actor
}
