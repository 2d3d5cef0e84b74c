import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { BlocksCopyInput, usePrepareBlocksCopyMutation } from './__generated__/usePrepareBlocksCopyMutation.graphql'

/** Freezes blocks of a product, and those who get them, as a job. Nothing is written before it is started. */
export function usePrepareBlocksCopy(): (input: BlocksCopyInput) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareBlocksCopyMutation>(
    graphql`
      mutation usePrepareBlocksCopyMutation($input: BlocksCopyInput!) {
        prepareBlocksCopy(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareBlocksCopy,
  )
  return (input) => prepare({ input })
}
