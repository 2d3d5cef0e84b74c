import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { DemoOptions, DemoOutcome } from './loadDemo.ts'

export { catalogueIsEmpty, fillOnce } from './demo.store.ts'
export { demoAccount } from './demoUsers.ts'
export type { DemoOptions, DemoOutcome }

/** Fills an empty catalogue. The vocabulary is loaded only then: the server itself only asks whether there are products. */
export async function loadDemo(db: Kysely<Database>, options?: DemoOptions): Promise<DemoOutcome> {
  const { loadDemo: load } = await import('./loadDemo.ts')
  return load(db, options)
}
