import type { PreparedJob } from '@vitrine/jobs'
import { graphql, useMutation } from '@vitrine/relay'
import type { AddSplit_payload$key } from './__generated__/AddSplit_payload.graphql'
import type { PrepareAddToWebsiteInput, usePrepareAddToWebsiteMutation } from './__generated__/usePrepareAddToWebsiteMutation.graphql'

/** A job awaiting confirmation with the products that can be added, those that cannot, or why all were refused. */
export interface PreparedAddition {
  job: PreparedJob | null
  /** null: refused */
  split: AddSplit_payload$key | null
  errors: readonly string[]
}

/** Prepares a job with the selected products that can be added to a website, and returns those left out. */
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
