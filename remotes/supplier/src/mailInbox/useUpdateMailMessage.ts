import { graphql, useMutation } from '@vitrine/relay'
import type { UpdateMailMessageInput, useUpdateMailMessageMutation } from './__generated__/useUpdateMailMessageMutation.graphql'
import { useOfferUndo } from './useOfferUndo'

/** Says what has become of a mail, or of which product it is. */
export function useUpdateMailMessage(id: string, revision: number) {
  const offerUndo = useOfferUndo(id)
  const [commit, isUpdating] = useMutation<useUpdateMailMessageMutation>(graphql`
    mutation useUpdateMailMessageMutation($input: UpdateMailMessageInput!) {
      updateMailMessage(input: $input) {
        mailMessage {
          # For the store: the card reads it there
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...MailCard_mail
        }
        changeSet {
          id
        }
        errors {
          message
        }
      }
    }
  `)
  const update = (fields: Omit<UpdateMailMessageInput, 'id' | 'revision'>, done: string) =>
    commit({ variables: { input: { id, revision, ...fields } }, onCompleted: ({ updateMailMessage }) => offerUndo(done, updateMailMessage) })
  return { update, isUpdating }
}
