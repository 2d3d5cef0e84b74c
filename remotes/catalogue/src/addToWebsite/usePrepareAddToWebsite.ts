import type { PreparedJob } from '@vitrine/jobs'
import { graphql, useMutation } from '@vitrine/relay'
import type { AddSplit_payload$key } from './__generated__/AddSplit_payload.graphql'
import type { PrepareAddToWebsiteInput, usePrepareAddToWebsiteMutation } from './__generated__/usePrepareAddToWebsiteMutation.graphql'

/** Who can be added as a job that waits for a yes, who cannot, or why it was refused as a whole. */
export interface PreparedAddition {
  job: PreparedJob | null
  /** null: refused */
  split: AddSplit_payload$key | null
  errors: readonly string[]
}

/** Freezes a selection as a job of those that can be put on a website, and tells who is left out. */
export function usePrepareAddToWebsite(): readonly [(input: PrepareAddToWebsiteInput) => Promise<PreparedAddition | undefined>, boolean] {
  const [commit, isPreparing] = useMutation<usePrepareAddToWebsiteMutation>(graphql`
    mutation usePrepareAddToWebsiteMutation($input: PrepareAddToWebsiteInput!) {
      prepareAddToWebsite(input: $input) {
        # eslint-disable-next-line relay/unused-fields -- shown by PreparedDialog
        job {
          id
          title
          total
          sample
        }
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- drawn beside the question
        ...AddSplit_payload
        errors {
          message
        }
      }
    }
  `)
  const prepare = (input: PrepareAddToWebsiteInput) =>
    new Promise<PreparedAddition | undefined>((resolve) => {
      commit({
        variables: { input },
        // the host has shown a toast for each error already
        onError: () => resolve(undefined),
        onCompleted: ({ prepareAddToWebsite }) => {
          const errors = prepareAddToWebsite.errors.map(({ message }) => message)
          resolve({ job: prepareAddToWebsite.job ?? null, split: errors.length > 0 ? null : prepareAddToWebsite, errors })
        },
      })
    })
  return [prepare, isPreparing]
}
