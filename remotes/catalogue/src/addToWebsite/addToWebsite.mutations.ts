import type { PreparedJob } from '@vitrine/jobs'
import { defineAct, graphql, useAct } from '@vitrine/relay'
import type { AddSplit_payload$key } from './__generated__/AddSplit_payload.graphql'
import type { PrepareAddToWebsiteInput, addToWebsiteMutationsPrepareMutation } from './__generated__/addToWebsiteMutationsPrepareMutation.graphql'
import type { addToWebsiteMutationsSaveBlockedMutation } from './__generated__/addToWebsiteMutationsSaveBlockedMutation.graphql'

/** A job awaiting confirmation with the products that can be added, those that cannot, or why all were refused. */
export interface PreparedAddition {
  job: PreparedJob | null
  /** null: refused */
  split: AddSplit_payload$key | null
  errors: readonly string[]
}

/** Prepares a job with the selected products that can be added to a website, and returns those left out. */
export function usePrepareAddToWebsite(): readonly [(input: PrepareAddToWebsiteInput) => Promise<PreparedAddition | undefined>, boolean] {
  const [act, isPreparing] = useAct<addToWebsiteMutationsPrepareMutation>(
    graphql`
    mutation addToWebsiteMutationsPrepareMutation($input: PrepareAddToWebsiteInput!) {
      prepareAddToWebsite(input: $input) {
        job {
          id
          title
          total
          sample
        }
        ...AddSplit_payload
        errors {
          message
        }
      }
    }
  `,
    'caller',
  )
  const prepare = async (input: PrepareAddToWebsiteInput): Promise<PreparedAddition | undefined> => {
    const answer = await act({ input })
    if (!answer) return undefined
    const errors = answer.errors.map(({ message }) => message)
    return { job: answer.job ?? null, split: errors.length > 0 ? null : answer, errors }
  }
  return [prepare, isPreparing]
}

/** Saves the products that were left out as a task; the form says what is refused. */
export const useSaveBlockedAsTask = defineAct<addToWebsiteMutationsSaveBlockedMutation>(
  graphql`
    mutation addToWebsiteMutationsSaveBlockedMutation($input: SaveBlockedAsTaskInput!, $key: String) {
      saveBlockedAsTask(input: $input, idempotencyKey: $key) {
        task {
          address
        }
        errors {
          message
        }
      }
    }
  `,
  'caller',
)
