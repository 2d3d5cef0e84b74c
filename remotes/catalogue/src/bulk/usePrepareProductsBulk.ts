import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { ProductsBulkInput, usePrepareProductsBulkMutation } from './__generated__/usePrepareProductsBulkMutation.graphql'

/** Prepares a selection as a job awaiting confirmation. A job that nobody starts is deleted. */
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
