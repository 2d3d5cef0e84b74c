import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import type { CreateSavedSearchInput, useCreateSavedSearchMutation, useCreateSavedSearchMutation$data } from './__generated__/useCreateSavedSearchMutation.graphql'

type Answer = useCreateSavedSearchMutation$data['createSavedSearch']

/** Saves a search, once however often it is sent. */
export function useCreateSavedSearch(): [create: (input: CreateSavedSearchInput, onDone: (answer: Answer) => void) => void, isSaving: boolean] {
  const [commit, isSaving] = useMutation<useCreateSavedSearchMutation>(graphql`
    mutation useCreateSavedSearchMutation($input: CreateSavedSearchInput!, $key: String) {
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
  return [(input, onDone) => void commit({ variables: { input, key: newIdempotencyKey() }, onCompleted: ({ createSavedSearch }) => onDone(createSavedSearch) }), isSaving]
}
