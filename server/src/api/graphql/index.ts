// GraphQL over HTTP, with everything disabled that the product does not use; resolvers and loaders are passed in.

export type { Composition } from './Composition.ts'
export { createGraphql } from './createGraphql.ts'
