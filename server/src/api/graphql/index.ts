export type { Composition } from './Composition.ts'
export { createGraphql } from './createGraphql.ts'
