import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { usePrepareImageDeleteMutation } from './__generated__/usePrepareImageDeleteMutation.graphql'

/** Freezes the deletion of an image as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareImageDelete(): (id: string) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareImageDeleteMutation>(
    graphql`
      mutation usePrepareImageDeleteMutation($selection: ImageSelection!) {
        prepareImageDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareImageDelete,
  )
  return (id) => prepare({ selection: { ids: [id] } })
}
