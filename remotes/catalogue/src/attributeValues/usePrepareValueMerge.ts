import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { usePrepareValueMergeMutation } from './__generated__/usePrepareValueMergeMutation.graphql'

/** Freezes a merge of values as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareValueMerge(): (wish: { sources: readonly string[]; target: string }) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareValueMergeMutation>(
    graphql`
      mutation usePrepareValueMergeMutation($sources: [ID!]!, $target: ID!) {
        prepareAttributeValueMerge(sources: $sources, target: $target) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueMerge,
  )
  return (wish) => prepare({ ...wish, sources: [...wish.sources] })
}
