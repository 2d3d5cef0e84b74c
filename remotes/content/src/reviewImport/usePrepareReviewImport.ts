import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { ReviewImportInput, usePrepareReviewImportMutation } from './__generated__/usePrepareReviewImportMutation.graphql'

/** Freezes the rows of a file as a job that makes a review of each, and waits for a yes. */
export function usePrepareReviewImport(): (file: File, input: ReviewImportInput) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareReviewImportMutation>(
    graphql`
      mutation usePrepareReviewImportMutation($file: Upload!, $input: ReviewImportInput!) {
        prepareReviewImport(file: $file, input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareReviewImport,
  )
  return (file, input) => prepare({ file, input })
}
