import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { Loaders, Resolvers } from '../../platform/contract/index.ts'

/** What services and domains contribute to the API, passed in by composition.ts. */
export interface Composition {
  resolvers: readonly Resolvers[]
  /** Fields that the contract has beside those of schema.graphql; only tests add some. */
  contract?: string
  /** The loaders of all of them, for one request. */
  createLoaders(db: Kysely<Database>): Loaders
}
