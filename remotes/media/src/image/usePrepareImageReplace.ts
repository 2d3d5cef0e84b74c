import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { usePrepareImageReplaceMutation } from './__generated__/usePrepareImageReplaceMutation.graphql'

/** Freezes, as a job that waits for a yes, that whatever shows an image shows another one. */
export function usePrepareImageReplace(): (id: string, by: string) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareImageReplaceMutation>(
    graphql`
      mutation usePrepareImageReplaceMutation($id: ID!, $by: ID!) {
        prepareImageReplace(id: $id, by: $by) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareImageReplace,
  )
  return (id, by) => prepare({ id, by })
}
