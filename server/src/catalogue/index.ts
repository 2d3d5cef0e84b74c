import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import './attributes/attributes.fields.ts'
import './attributes/attributeValues.fields.ts'
import { createAttributeLoaders } from './attributes/attributes.loaders.ts'
import { resolvers as attributes } from './attributes/attributes.resolvers.ts'
import { createAttributeValueLoaders } from './attributes/attributeValues.loaders.ts'
import { resolvers as attributeValues } from './attributes/attributeValues.resolvers.ts'
import { resolvers as bulk } from './bulk/bulk.resolvers.ts'
import { createLockLoaders } from './locks/locks.loaders.ts'
import { resolvers as locks } from './locks/locks.resolvers.ts'
import './productDuplicates/productDuplicates.fields.ts'
import './products/products.fields.ts'
import { createProductLoaders } from './products/products.loaders.ts'
import { resolvers as products } from './products/products.resolvers.ts'
import './stock/stockLocations.fields.ts'
import './websites/websites.fields.ts'

export { refreshListings } from './products/listings.store.ts'

export const resolvers = [attributes, attributeValues, bulk, locks, products]

/** Loaders of this room, for one request. */
export function createLoaders(db: Kysely<Database>) {
  return {
    ...createAttributeLoaders(db),
    ...createAttributeValueLoaders(db),
    ...createLockLoaders(db),
    ...createProductLoaders(db),
  }
}
