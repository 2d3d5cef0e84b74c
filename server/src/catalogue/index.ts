import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { Resolvers } from '../graphql/__generated__/resolvers.ts'
import './attributes/attributes.fields.ts'
import { createAttributeLoaders } from './attributes/attributes.loaders.ts'
import { resolvers as attributes } from './attributes/attributes.resolvers.ts'
import './products/products.fields.ts'
import { createProductLoaders } from './products/products.loaders.ts'
import { resolvers as products } from './products/products.resolvers.ts'
import './stock/stockLocations.fields.ts'
import './websites/websites.fields.ts'

export { refreshListings } from './products/listings.store.ts'

export const resolvers: Resolvers = { ...attributes, ...products, Query: { ...attributes.Query, ...products.Query } }

/** Loaders of this room, for one request. */
export function createLoaders(db: Kysely<Database>) {
  return { ...createAttributeLoaders(db), ...createProductLoaders(db) }
}
