import type { SaveOutcome } from '@vitrine/drafts'
import { graphql, useMutation } from '@vitrine/relay'
import type { UpdateMeInput, useUpdateProfileMutation } from './__generated__/useUpdateProfileMutation.graphql'

/** Saves changes of the viewer; the bar and the profile read them from the store. */
export function useUpdateProfile(): (input: UpdateMeInput) => Promise<SaveOutcome> {
  const [commit] = useMutation<useUpdateProfileMutation>(graphql`
    mutation useUpdateProfileMutation($input: UpdateMeInput!) {
      updateMe(input: $input) {
        me {
          id
          # for the store: the bar and the form read them there
          # eslint-disable-next-line relay/unused-fields
          firstName lastName
        }
        errors {
          field
          message
        }
      }
    }
  `)
  return (input) =>
    new Promise<SaveOutcome>((resolve) => {
      commit({
        variables: { input },
        // the host has already shown a toast for each error
        onError: () => resolve({ kind: 'failed' }),
        onCompleted: ({ updateMe: { me, errors } }) => {
          if (errors.length > 0) return resolve({ kind: 'refused', errors })
          resolve(me ? { kind: 'saved', revision: 0, merged: [] } : { kind: 'failed' })
        },
      })
    })
}
