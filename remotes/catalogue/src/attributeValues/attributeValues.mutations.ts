import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { attributeValuesMutationsDeleteMutation } from './__generated__/attributeValuesMutationsDeleteMutation.graphql'
import type { attributeValuesMutationsDeleteSearchMutation } from './__generated__/attributeValuesMutationsDeleteSearchMutation.graphql'
import type { attributeValuesMutationsMergeMutation } from './__generated__/attributeValuesMutationsMergeMutation.graphql'
import type { attributeValuesMutationsMergeSearchMutation } from './__generated__/attributeValuesMutationsMergeSearchMutation.graphql'
import type { ChosenValues } from './ChosenValues'

/** Prepares deleting values as a job awaiting confirmation; products get a replacement, or none. A job that nobody starts is deleted. */
export function usePrepareValueDelete(): (values: ChosenValues, replaceBy: string | undefined) => Promise<Prepared> {
  const ticked = usePrepare<attributeValuesMutationsDeleteMutation>(
    graphql`
      mutation attributeValuesMutationsDeleteMutation($ids: [ID!]!, $replaceBy: ID) {
        prepareAttributeValueDelete(ids: $ids, replaceBy: $replaceBy) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueDelete,
  )
  const found = usePrepare<attributeValuesMutationsDeleteSearchMutation>(
    graphql`
      mutation attributeValuesMutationsDeleteSearchMutation($selection: AttributeValueSelection!, $replaceBy: ID) {
        prepareAttributeValueDelete(selection: $selection, replaceBy: $replaceBy) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueDelete,
  )
  return ({ ids, search }, replaceBy) => (ids ? ticked({ ids: [...ids], replaceBy }) : found({ selection: search, replaceBy }))
}

/** Prepares merging values as a job awaiting confirmation; the remaining one may be among them. A job that nobody starts is deleted. */
export function usePrepareValueMerge(): (values: ChosenValues, target: string) => Promise<Prepared> {
  const ticked = usePrepare<attributeValuesMutationsMergeMutation>(
    graphql`
      mutation attributeValuesMutationsMergeMutation($sources: [ID!]!, $target: ID!) {
        prepareAttributeValueMerge(sources: $sources, target: $target) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueMerge,
  )
  const found = usePrepare<attributeValuesMutationsMergeSearchMutation>(
    graphql`
      mutation attributeValuesMutationsMergeSearchMutation($selection: AttributeValueSelection!, $target: ID!) {
        prepareAttributeValueMerge(selection: $selection, target: $target) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueMerge,
  )
  return ({ ids, search }, target) => (ids ? ticked({ sources: ids.filter((id) => id !== target), target }) : found({ selection: search, target }))
}
