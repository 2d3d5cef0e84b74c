import { graphql, useMutation } from '@vitrine/relay'
import type { useDeleteSavedSearchMutation } from './__generated__/useDeleteSavedSearchMutation.graphql'

/** Deletes a saved search; it lies in the bin. */
export function useDeleteSavedSearch(): (id: string, onDone: (refused: readonly string[]) => void) => void {
  const [commit] = useMutation<useDeleteSavedSearchMutation>(graphql`
    mutation useDeleteSavedSearchMutation($id: ID!) {
      deleteSavedSearch(id: $id) {
        errors {
          message
        }
      }
    }
  `)
  return (id, onDone) => void commit({ variables: { id }, onCompleted: ({ deleteSavedSearch: { errors } }) => onDone(errors.map(({ message }) => message)) })
}
