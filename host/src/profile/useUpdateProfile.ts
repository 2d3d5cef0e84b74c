import type { SaveOutcome } from '@vitrine/drafts'
import { graphql, useAct } from '@vitrine/relay'
import type { UpdateMeInput, useUpdateProfileMutation } from './__generated__/useUpdateProfileMutation.graphql'

/** Saves changes of the viewer; the bar and the profile read them from the store. */
export function useUpdateProfile(): (input: UpdateMeInput) => Promise<SaveOutcome> {
  const [update] = useAct<useUpdateProfileMutation>(
    graphql`
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
  `,
    'caller',
  )
  return async (input) => {
    const answer = await update({ input })
    if (!answer) return { kind: 'failed' }
    const { me, errors } = answer
    if (errors.length > 0) return { kind: 'refused', errors }
    return me ? { kind: 'saved', revision: 0, merged: [] } : { kind: 'failed' }
  }
}
