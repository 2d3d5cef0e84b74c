import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { AttributeSelection, usePrepareAttributeDeleteMutation } from './__generated__/usePrepareAttributeDeleteMutation.graphql'

/** Freezes the deletion of attributes as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareAttributeDelete(): (selection: AttributeSelection) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareAttributeDeleteMutation>(
    graphql`
      mutation usePrepareAttributeDeleteMutation($selection: AttributeSelection) {
        prepareAttributeDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeDelete,
  )
  return (selection) => prepare({ selection })
}
