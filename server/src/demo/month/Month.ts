import type { Kysely } from 'kysely'
import type { Actor, FieldValue, Outcome, Plan } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Foundation } from '../plans.ts'
import type { Random } from '../Random.ts'

/** A product that colleagues work at, with its values as they stand at this point of the month. */
export interface KnownProduct {
  id: number
  fields: Map<string, FieldValue>
}

export interface Written {
  by: Actor
  at: Date
  /** As in the log: product, task, supplier info@atelier.example via link */
  source: string
}

/** The last weeks of the colleagues' work, as it is being written. */
export interface Month {
  db: Kysely<Database>
  random: Random
  /** Its end */
  now: Date
  /** Its working days, oldest first, each at midnight */
  days: readonly Date[]
  /** All of its days, likewise */
  nights: readonly Date[]
  /** Ids of users by full name */
  people: ReadonlyMap<string, number>
  foundation: Foundation
  /** Some products from all over the catalogue */
  products: readonly KnownProduct[]
  /** Writes through the engine. Throws if something is refused: the demo does nothing that a person could not do. */
  write(plan: Plan, how: Written): Promise<Outcome>
}

/** What happened at one moment. They are written in the order of time, whoever did them. */
export interface Happening {
  at: Date
  write(): Promise<unknown>
}

export function colleague({ people }: Pick<Month, 'people'>, name: string): Actor {
  return { kind: 'USER', id: people.get(name) ?? null, name }
}
