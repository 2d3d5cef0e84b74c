import { useTakeBack } from '@vitrine/forms'
import { fetchQuery, graphql, newIdempotencyKey, useMutation, useRelayEnvironment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { MailAttachmentUse, mailMessagesMutationsAddAttachmentMutation } from './__generated__/mailMessagesMutationsAddAttachmentMutation.graphql'
import type { mailMessagesMutationsTakeOverValuesMutation } from './__generated__/mailMessagesMutationsTakeOverValuesMutation.graphql'
import type { UpdateMailMessageInput, mailMessagesMutationsUpdateMutation } from './__generated__/mailMessagesMutationsUpdateMutation.graphql'
import type { mailMessagesMutationsUploadMutation } from './__generated__/mailMessagesMutationsUploadMutation.graphql'
import type { mailMessagesMutationsUndoQuery } from './__generated__/mailMessagesMutationsUndoQuery.graphql'

const mail = graphql`
  query mailMessagesMutationsUndoQuery($id: ID!) {
    mailMessage(id: $id) {
      # For the store: the card reads it there
      ...MailCard_mail
    }
  }
`

/** Reports an action on a mail, with Undo. Refusals are reported, too. */
export function useOfferUndo(id: string) {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const revert = useTakeBack(undefined)
  const takeBack = async (changeSet: string) => {
    await revert(changeSet, newIdempotencyKey())
    fetchQuery<mailMessagesMutationsUndoQuery>(environment, mail, { id }, { fetchPolicy: 'network-only' }).subscribe({})
  }
  return (text: string, { changeSet, errors }: { changeSet: { readonly id: string } | null | undefined; errors: readonly { readonly message: string }[] }) => {
    for (const { message } of errors) toasts.show({ kind: 'error', text: message })
    if (!changeSet) return
    const undo = { text: intl.formatMessage({ id: 'supplier.mail.undo' }), run: () => void takeBack(changeSet.id) }
    toasts.show({ kind: 'success', key: `mail.${id}`, text, actions: [undo] })
  }
}

const doneIds = { PHOTO: 'supplier.mail.addedPhoto', TECHNICAL_FILE: 'supplier.mail.addedFile' } as const

/** Adds a mail's attachment to its product. */
export function useAddMailAttachment(mailMessage: string) {
  const intl = useIntl()
  const offerUndo = useOfferUndo(mailMessage)
  const [commit, isAdding] = useMutation<mailMessagesMutationsAddAttachmentMutation>(graphql`
    mutation mailMessagesMutationsAddAttachmentMutation($input: AddMailAttachmentInput!, $key: String) {
      addMailAttachment(input: $input, idempotencyKey: $key) {
        mailMessage {
          # For the store: the card reads it there
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

/** Sets a mail's state, or its product. */
export function useUpdateMailMessage(id: string, revision: number) {
  const offerUndo = useOfferUndo(id)
  const [commit, isUpdating] = useMutation<mailMessagesMutationsUpdateMutation>(graphql`
    mutation mailMessagesMutationsUpdateMutation($input: UpdateMailMessageInput!) {
      updateMailMessage(input: $input) {
        mailMessage {
          # For the store: the card reads it there
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

/** Writes values from a mail to its product. */
export function useTakeOverMailValues(mailMessage: string) {
  const intl = useIntl()
  const offerUndo = useOfferUndo(mailMessage)
  const [commit, isTaking] = useMutation<mailMessagesMutationsTakeOverValuesMutation>(graphql`
    mutation mailMessagesMutationsTakeOverValuesMutation($input: TakeOverMailValuesInput!) {
      takeOverMailValues(input: $input) {
        mailMessage {
          # For the store: the card reads it there
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
  const takeOver = (fields: readonly string[]) =>
    commit({
      variables: { input: { mailMessage, fields: [...fields] } },
      onCompleted: ({ takeOverMailValues }) => offerUndo(intl.formatMessage({ id: 'supplier.mail.taken' }, { count: fields.length }), takeOverMailValues),
    })
  return { takeOver, isTaking }
}

/**
 * Uploads mails saved as files.
 * @param product null: the product that their address names
 */
export function useUploadMail(product: string | null, onAdded: () => void) {
  const intl = useIntl()
  const [commit, isUploading] = useMutation<mailMessagesMutationsUploadMutation>(graphql`
    mutation mailMessagesMutationsUploadMutation($file: Upload!, $product: ID) {
      uploadMail(file: $file, product: $product) {
        mailMessage {
          id
        }
        isNew
        errors {
          message
        }
      }
    }
  `)
  const tell = ({ isNew, errors }: mailMessagesMutationsUploadMutation['response']['uploadMail'], name: string) => {
    for (const { message } of errors) toasts.show({ kind: 'error', text: `${name}: ${message}` })
    if (errors.length > 0) return
    toasts.show(
      isNew
        ? { kind: 'success', text: intl.formatMessage({ id: 'supplier.mail.added' }, { name }) }
        : { kind: 'info', text: intl.formatMessage({ id: 'supplier.mail.known' }, { name }) },
    )
    onAdded()
  }
  const upload = (files: readonly File[]) => {
    for (const file of files) commit({ variables: { file, product }, onCompleted: ({ uploadMail }) => tell(uploadMail, file.name) })
  }
  return { upload, isUploading }
}
