import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { RepairImportInput, useRepairImportMutation } from './__generated__/useRepairImportMutation.graphql'

/** Decides about all rows of a group of problems. */
export function useRepairImport(onRepaired: () => void) {
  const [commit, isRepairing] = useMutation<useRepairImportMutation>(graphql`
    mutation useRepairImportMutation($input: RepairImportInput!, $key: String) {
      repairImport(input: $input, idempotencyKey: $key) {
        importedFile {
          id
          # for the store: many rows are a dry run of their own
          # eslint-disable-next-line relay/unused-fields
          state
        }
        errors {
          message
        }
      }
    }
  `)
  const repair = (input: RepairImportInput) =>
    commit({
      variables: { input, key: newIdempotencyKey() },
      onCompleted({ repairImport: { errors } }) {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        onRepaired()
      },
    })
  return [repair, isRepairing] as const
}
