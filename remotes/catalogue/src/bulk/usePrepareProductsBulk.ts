import { definePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { usePrepareProductsBulkMutation } from './__generated__/usePrepareProductsBulkMutation.graphql'

/** Prepares a selection as a job awaiting confirmation. A job that nobody starts is deleted. */
export const usePrepareProductsBulk = definePrepare<usePrepareProductsBulkMutation>(
  graphql`
    mutation usePrepareProductsBulkMutation($input: ProductsBulkInput!) {
      prepareProductsBulk(input: $input) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareProductsBulk }) => prepareProductsBulk,
)
