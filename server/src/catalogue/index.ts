import './attributes/attributes.fields.ts'
import './products/products.fields.ts'
import './stock/stockLocations.fields.ts'
import './websites/websites.fields.ts'

export { refreshListings } from './products/listings.store.ts'
export { createLoaders } from './products/products.loaders.ts'
export { resolvers } from './products/products.resolvers.ts'
