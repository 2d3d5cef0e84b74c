import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import type {
  CreateSavedSearchInput,
  savedSearchesMutationsCreateMutation,
  savedSearchesMutationsCreateMutation$data,
} from './__generated__/savedSearchesMutationsCreateMutation.graphql'
import type { savedSearchesMutationsFavourMutation } from './__generated__/savedSearchesMutationsFavourMutation.graphql'
import type { UpdateSavedSearchInput, savedSearchesMutationsUpdateMutation } from './__generated__/savedSearchesMutationsUpdateMutation.graphql'
import type { savedSearchesMutationsDeleteMutation } from './__generated__/savedSearchesMutationsDeleteMutation.graphql'

type Answer = savedSearchesMutationsCreateMutation$data['createSavedSearch']

/** Creates a saved search, once however often it is sent. */
export function useCreateSavedSearch(): [create: (input: CreateSavedSearchInput, onDone: (answer: Answer) => void) => void, isSaving: boolean] {
  const [commit, isSaving] = useMutation<savedSearchesMutationsCreateMutation>(graphql`
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
  `)
  return [
    (input, onDone) => void commit({ variables: { input, key: newIdempotencyKey() }, onCompleted: ({ createSavedSearch }) => onDone(createSavedSearch) }),
    isSaving,
  ]
}

/** Changes a saved search; reports a refusal in words. */
export function useUpdateSavedSearch(): [update: (input: UpdateSavedSearchInput, onDone: (refused: readonly string[]) => void) => void, isSaving: boolean] {
  const [commit, isSaving] = useMutation<savedSearchesMutationsUpdateMutation>(graphql`
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
  return [
    (input, onDone) =>
      void commit({
        variables: { input },
        onCompleted: ({ updateSavedSearch: { conflicts, errors } }) =>
          onDone([...conflicts.map(({ label }) => label), ...errors.map(({ message }) => message)]),
      }),
    isSaving,
  ]
}

/** Makes a saved search a tab above the list, or removes the tab. */
export function useFavourSavedSearch(): (id: string, favourite: boolean, onDone: () => void) => void {
  const [commit] = useMutation<savedSearchesMutationsFavourMutation>(graphql`
    mutation savedSearchesMutationsFavourMutation($id: ID!, $favourite: Boolean!) {
      favourSavedSearch(id: $id, favourite: $favourite) {
        id
        isFavourite
      }
    }
  `)
  return (id, favourite, onDone) => void commit({ variables: { id, favourite }, onCompleted: onDone })
}

/** Deletes a saved search; it is moved to the bin. */
export function useDeleteSavedSearch(): (id: string, onDone: (refused: readonly string[]) => void) => void {
  const [commit] = useMutation<savedSearchesMutationsDeleteMutation>(graphql`
    mutation savedSearchesMutationsDeleteMutation($id: ID!) {
      deleteSavedSearch(id: $id) {
        errors {
          message
        }
      }
    }
  `)
  return (id, onDone) => void commit({ variables: { id }, onCompleted: ({ deleteSavedSearch: { errors } }) => onDone(errors.map(({ message }) => message)) })
}
