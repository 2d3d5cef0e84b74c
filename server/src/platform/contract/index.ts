// What a resolver is given and what it answers: the context of a call, the types made from schema.graphql, and how a page,
// a selection and a refusal are read and said. Who stands above adds to Context, Loaders and Rows by declaration merging.

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
export { refusal, tokenExpired } from './refusal.ts'
