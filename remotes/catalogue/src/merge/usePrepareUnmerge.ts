import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { usePrepareUnmergeMutation } from './__generated__/usePrepareUnmergeMutation.graphql'

/** Freezes taking a merge back as a job that waits for a yes. Nothing is written before it is started. */
export function usePrepareUnmerge(): (merge: string) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareUnmergeMutation>(
    graphql`
      mutation usePrepareUnmergeMutation($id: ID!) {
        prepareProductUnmerge(id: $id) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareProductUnmerge,
  )
  return (id) => prepare({ id })
}
