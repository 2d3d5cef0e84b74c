import { defineAct, graphql, useAct, useCommit } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { savedSearchesMutationsCreateMutation } from './__generated__/savedSearchesMutationsCreateMutation.graphql'
import type { savedSearchesMutationsDeleteMutation } from './__generated__/savedSearchesMutationsDeleteMutation.graphql'
import type { savedSearchesMutationsFavourMutation } from './__generated__/savedSearchesMutationsFavourMutation.graphql'
import type { UpdateSavedSearchInput, savedSearchesMutationsUpdateMutation } from './__generated__/savedSearchesMutationsUpdateMutation.graphql'

/** Creates a saved search, once however often it is sent; the form says what is refused. */
export const useCreateSavedSearch = defineAct<savedSearchesMutationsCreateMutation>(
  graphql`
    mutation savedSearchesMutationsCreateMutation($input: CreateSavedSearchInput!, $key: String) {
      createSavedSearch(input: $input, idempotencyKey: $key) {
        savedSearch {
          id
          address
          label
        }
        errors {
          field
          message
        }
      }
    }
  `,
  'caller',
)

/** Changes a saved search. Resolves with whether it was changed; with null if nobody knows. Refusals and conflicts are told. */
export function useUpdateSavedSearch(): [update: (input: UpdateSavedSearchInput) => Promise<boolean | null>, isSaving: boolean] {
  const [act, isSaving] = useAct<savedSearchesMutationsUpdateMutation>(graphql`
    mutation savedSearchesMutationsUpdateMutation($input: UpdateSavedSearchInput!) {
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
  const update = async (input: UpdateSavedSearchInput) => {
    const answer = await act({ input })
    if (!answer) return null
    for (const { label } of answer.conflicts) toasts.show({ kind: 'error', text: label })
    return answer.conflicts.length === 0 && answer.errors.length === 0
  }
  return [update, isSaving]
}

/** Makes a saved search a tab above the list, or removes the tab. */
export function useFavourSavedSearch(): ReturnType<typeof useCommit<savedSearchesMutationsFavourMutation>> {
  return useCommit<savedSearchesMutationsFavourMutation>(graphql`
    mutation savedSearchesMutationsFavourMutation($id: ID!, $favourite: Boolean!) {
      favourSavedSearch(id: $id, favourite: $favourite) {
        id
        isFavourite
      }
    }
  `)
}

/** Deletes a saved search; it is moved to the bin. */
export const useDeleteSavedSearch = defineAct<savedSearchesMutationsDeleteMutation>(graphql`
  mutation savedSearchesMutationsDeleteMutation($id: ID!) {
    deleteSavedSearch(id: $id) {
      errors {
        message
      }
    }
  }
`)
