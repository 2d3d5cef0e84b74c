import { findBreakingChanges, type GraphQLSchema } from 'graphql'

/**
 * What the schema has no longer of the released one, or has otherwise, a sentence for each: it only grows, because a tab, a
 * remote or a website may still ask in the words of the release before.
 */
export const judgeGrowth = (released: GraphQLSchema, next: GraphQLSchema): string[] =>
  findBreakingChanges(released, next).map(({ description }) => `The schema does not only grow: ${description.replace(/[.]?$/, '.')}`)
