import { graphql, useMutation } from '@vitrine/relay'
import type { UpdateSavedSearchInput, useUpdateSavedSearchMutation } from './__generated__/useUpdateSavedSearchMutation.graphql'

/** Changes a saved search; tells in words what was refused. */
export function useUpdateSavedSearch(): [update: (input: UpdateSavedSearchInput, onDone: (refused: readonly string[]) => void) => void, isSaving: boolean] {
  const [commit, isSaving] = useMutation<useUpdateSavedSearchMutation>(graphql`
    mutation useUpdateSavedSearchMutation($input: UpdateSavedSearchInput!) {
      updateSavedSearch(input: $input) {
        savedSearch {
          id
          label
          address
          shared
          alertAbove
          revision
        }
        conflicts {
          label
        }
        errors {
          message
        }
      }
    }
  `)
  return [
    (input, onDone) =>
      void commit({ variables: { input }, onCompleted: ({ updateSavedSearch: { conflicts, errors } }) => onDone([...conflicts.map(({ label }) => label), ...errors.map(({ message }) => message)]) }),
    isSaving,
  ]
}
