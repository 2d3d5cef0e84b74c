// What resolvers get and return: the request's context, the types generated from schema.graphql, and how pages, selections and
// refusals are read and reported. Higher layers add to Context, Loaders and Rows by declaration merging.

export type { Context, Viewer } from './Context.ts'
export type { Loaders } from './Loaders.ts'
export type * from './__generated__/resolvers.ts'
export { asksFor } from './asksFor.ts'
export { callerOf } from './callerOf.ts'
export { findFault, type InputFault } from './findFault.ts'
export { inputRefusal } from './inputRefusal.ts'
export { leafProblem } from './leafProblem.ts'
export { defaultPageSize, largestPageSize, readPage } from './readPage.ts'
export { readSelection, type Selected } from './readSelection.ts'
export { refusal, tokenExpired, tokenRefused } from './refusal.ts'
