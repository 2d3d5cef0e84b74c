import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { usePrepareValueDeleteMutation } from './__generated__/usePrepareValueDeleteMutation.graphql'
import type { usePrepareValueDeleteSearchMutation } from './__generated__/usePrepareValueDeleteSearchMutation.graphql'
import type { ChosenValues } from './ChosenValues'

/** Freezes the deletion of values as a job that waits for a yes; products get another value instead, or nothing. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareValueDelete(): (values: ChosenValues, replaceBy: string | undefined) => Promise<Prepared> {
  const ticked = usePrepare<usePrepareValueDeleteMutation>(
    graphql`
      mutation usePrepareValueDeleteMutation($ids: [ID!]!, $replaceBy: ID) {
        prepareAttributeValueDelete(ids: $ids, replaceBy: $replaceBy) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueDelete,
  )
  const found = usePrepare<usePrepareValueDeleteSearchMutation>(
    graphql`
      mutation usePrepareValueDeleteSearchMutation($selection: AttributeValueSelection!, $replaceBy: ID) {
        prepareAttributeValueDelete(selection: $selection, replaceBy: $replaceBy) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueDelete,
  )
  return ({ ids, search }, replaceBy) => (ids ? ticked({ ids: [...ids], replaceBy }) : found({ selection: search, replaceBy }))
}
