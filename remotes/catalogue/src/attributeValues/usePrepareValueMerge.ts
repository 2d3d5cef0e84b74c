import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { usePrepareValueMergeMutation } from './__generated__/usePrepareValueMergeMutation.graphql'
import type { usePrepareValueMergeSearchMutation } from './__generated__/usePrepareValueMergeSearchMutation.graphql'
import type { ChosenValues } from './ChosenValues'

/** Freezes a merge of values as a job that waits for a yes; the one that stays may be among them. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareValueMerge(): (values: ChosenValues, target: string) => Promise<Prepared> {
  const ticked = usePrepare<usePrepareValueMergeMutation>(
    graphql`
      mutation usePrepareValueMergeMutation($sources: [ID!]!, $target: ID!) {
        prepareAttributeValueMerge(sources: $sources, target: $target) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueMerge,
  )
  const found = usePrepare<usePrepareValueMergeSearchMutation>(
    graphql`
      mutation usePrepareValueMergeSearchMutation($selection: AttributeValueSelection!, $target: ID!) {
        prepareAttributeValueMerge(selection: $selection, target: $target) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueMerge,
  )
  return ({ ids, search }, target) => (ids ? ticked({ sources: ids.filter((id) => id !== target), target }) : found({ selection: search, target }))
}
