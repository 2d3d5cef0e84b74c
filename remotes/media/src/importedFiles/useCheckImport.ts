import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { useCheckImportMutation } from './__generated__/useCheckImportMutation.graphql'

/** Starts the dry run of a file; reports a refusal. */
export function useCheckImport(onChanged: () => void) {
  const [commit, isStarting] = useMutation<useCheckImportMutation>(graphql`
    mutation useCheckImportMutation($id: ID!, $key: String) {
      checkImport(id: $id, idempotencyKey: $key) {
        importedFile {
          id
          # for the store: the screen asks again while it is checked
          # eslint-disable-next-line relay/unused-fields
          state
        }
        errors {
          message
        }
      }
    }
  `)
  const check = (id: string) =>
    commit({
      variables: { id, key: newIdempotencyKey() },
      onCompleted({ checkImport: { errors } }) {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        onChanged()
      },
    })
  return [check, isStarting] as const
}
