// GraphQL over HTTP, with everything closed that the product does not use; resolvers and loaders are handed in.

export type { Composition } from './Composition.ts'
export { createGraphql } from './createGraphql.ts'
