import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { Resolvers } from './__generated__/resolvers.ts'
import type { Loaders } from './Loaders.ts'

/** What services and domains give to the calls: handed in by whoever puts the product together. */
export interface Composition {
  resolvers: readonly Resolvers[]
  /** The loaders of all of them for one request. */
  createLoaders(db: Kysely<Database>): Loaders
}
