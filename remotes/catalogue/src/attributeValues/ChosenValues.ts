import type { AttributeValueSelection } from './__generated__/attributeValuesMutationsMergeSearchMutation.graphql'

/** The values that an action is for: ticked ones, or all results of a search. */
export interface ChosenValues {
  /** null: all results of `search` */
  ids: readonly string[] | null
  search: AttributeValueSelection
  /** Their number, as far as the list knows it */
  count: number
  /** One of them, which identifies the attribute */
  first: string
}

/** A single value. */
export function oneValue(id: string): ChosenValues {
  return { ids: [id], search: {}, count: 1, first: id }
}
