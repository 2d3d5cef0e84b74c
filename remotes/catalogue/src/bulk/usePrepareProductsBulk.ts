import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { ProductsBulkInput, usePrepareProductsBulkMutation } from './__generated__/usePrepareProductsBulkMutation.graphql'

/** Freezes a selection as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareProductsBulk(): (input: ProductsBulkInput) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareProductsBulkMutation>(
    graphql`
      mutation usePrepareProductsBulkMutation($input: ProductsBulkInput!) {
        prepareProductsBulk(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareProductsBulk,
  )
  return (input) => prepare({ input })
}
