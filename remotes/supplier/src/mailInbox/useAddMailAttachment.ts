import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { MailAttachmentUse, useAddMailAttachmentMutation } from './__generated__/useAddMailAttachmentMutation.graphql'
import { useOfferUndo } from './useOfferUndo'

const doneIds = { PHOTO: 'supplier.mail.addedPhoto', TECHNICAL_FILE: 'supplier.mail.addedFile' } as const

/** Gives the mail's product what came with the mail. */
export function useAddMailAttachment(mailMessage: string) {
  const intl = useIntl()
  const offerUndo = useOfferUndo(mailMessage)
  const [commit, isAdding] = useMutation<useAddMailAttachmentMutation>(graphql`
    mutation useAddMailAttachmentMutation($input: AddMailAttachmentInput!, $key: String) {
      addMailAttachment(input: $input, idempotencyKey: $key) {
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
  const add = (number: number, name: string, use: keyof typeof doneIds & MailAttachmentUse) =>
    commit({
      variables: { input: { mailMessage, number, use }, key: newIdempotencyKey() },
      onCompleted: ({ addMailAttachment }) => offerUndo(intl.formatMessage({ id: doneIds[use] }, { name }), addMailAttachment),
    })
  return { add, isAdding }
}
