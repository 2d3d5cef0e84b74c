import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { usePrepareWebsiteProductsBulkMutation, WebsiteProductsBulkInput } from './__generated__/usePrepareWebsiteProductsBulkMutation.graphql'

/** Freezes one thing that is to be done with products of websites as a job that waits for a yes. */
export function usePrepareWebsiteProductsBulk(): (input: WebsiteProductsBulkInput) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareWebsiteProductsBulkMutation>(
    graphql`
      mutation usePrepareWebsiteProductsBulkMutation($input: WebsiteProductsBulkInput!) {
        prepareWebsiteProductsBulk(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareWebsiteProductsBulk,
  )
  return (input) => prepare({ input })
}
