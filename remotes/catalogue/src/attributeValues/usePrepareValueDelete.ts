import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { usePrepareValueDeleteMutation } from './__generated__/usePrepareValueDeleteMutation.graphql'

/** Freezes the deletion of values as a job that waits for a yes; products get another value instead, or nothing. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareValueDelete(): (wish: { ids: readonly string[]; replaceBy?: string }) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareValueDeleteMutation>(
    graphql`
      mutation usePrepareValueDeleteMutation($ids: [ID!]!, $replaceBy: ID) {
        prepareAttributeValueDelete(ids: $ids, replaceBy: $replaceBy) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueDelete,
  )
  return (wish) => prepare({ ...wish, ids: [...wish.ids] })
}
