import { findBreakingChanges, type GraphQLSchema } from 'graphql'

/**
 * What the schema lacks or changes compared with the released one, one sentence each. A schema only grows, because a tab, a
 * remote or a website may still send queries of the previous release.
 */
export const judgeGrowth = (released: GraphQLSchema, next: GraphQLSchema): string[] =>
  findBreakingChanges(released, next).map(({ description }) => `The schema does not only grow: ${description.replace(/[.]?$/, '.')}`)
