import type { AttributeValueSelection } from './__generated__/attributeValuesMutationsMergeSearchMutation.graphql'

/** Values with which something is to be done: those that were ticked, or all that a search finds. */
export interface ChosenValues {
  /** null: `search` says which */
  ids: readonly string[] | null
  search: AttributeValueSelection
  /** How many they are, as far as the list knows */
  count: number
  /** One of them, by which one knows their attribute */
  first: string
}

/** One value alone. */
export function oneValue(id: string): ChosenValues {
  return { ids: [id], search: {}, count: 1, first: id }
}
