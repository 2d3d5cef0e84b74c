import { useTakeBack } from '@vitrine/forms'
import { fetchQuery, graphql, newIdempotencyKey, useAct, useRelayEnvironment } from '@vitrine/relay'
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

/** Reports an action on a mail, with Undo. */
function useOfferUndo(id: string) {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const revert = useTakeBack(undefined)
  const takeBack = async (changeSet: string) => {
    await revert(changeSet, newIdempotencyKey())
    fetchQuery<mailMessagesMutationsUndoQuery>(environment, mail, { id }, { fetchPolicy: 'network-only' }).subscribe({})
  }
  return (text: string, changeSet: { readonly id: string } | null | undefined) => {
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
  const [act, isAdding] = useAct<mailMessagesMutationsAddAttachmentMutation>(graphql`
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
  const add = async (number: number, name: string, use: keyof typeof doneIds & MailAttachmentUse) =>
    offerUndo(intl.formatMessage({ id: doneIds[use] }, { name }), (await act({ input: { mailMessage, number, use } }))?.changeSet)
  return { add, isAdding }
}

/** Sets a mail's state, or its product. */
export function useUpdateMailMessage(id: string, revision: number) {
  const offerUndo = useOfferUndo(id)
  const [act, isUpdating] = useAct<mailMessagesMutationsUpdateMutation>(graphql`
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
  const update = async (fields: Omit<UpdateMailMessageInput, 'id' | 'revision'>, done: string) =>
    offerUndo(done, (await act({ input: { id, revision, ...fields } }))?.changeSet)
  return { update, isUpdating }
}

/** Writes values from a mail to its product. */
export function useTakeOverMailValues(mailMessage: string) {
  const intl = useIntl()
  const offerUndo = useOfferUndo(mailMessage)
  const [act, isTaking] = useAct<mailMessagesMutationsTakeOverValuesMutation>(graphql`
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
  const takeOver = async (fields: readonly string[]) =>
    offerUndo(
      intl.formatMessage({ id: 'supplier.mail.taken' }, { count: fields.length }),
      (await act({ input: { mailMessage, fields: [...fields] } }))?.changeSet,
    )
  return { takeOver, isTaking }
}

/**
 * Uploads mails saved as files.
 * @param product null: the product that their address names
 */
export function useUploadMail(product: string | null, onAdded: () => void) {
  const intl = useIntl()
  const [act, isUploading] = useAct<mailMessagesMutationsUploadMutation>(
    graphql`
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
    `,
    'caller',
  )
  const uploadOne = async (file: File) => {
    const { name } = file
    const answer = await act({ file, product })
    if (!answer) return
    for (const { message } of answer.errors) toasts.show({ kind: 'error', text: `${name}: ${message}` })
    if (answer.errors.length > 0) return
    toasts.show(
      answer.isNew
        ? { kind: 'success', text: intl.formatMessage({ id: 'supplier.mail.added' }, { name }) }
        : { kind: 'info', text: intl.formatMessage({ id: 'supplier.mail.known' }, { name }) },
    )
    onAdded()
  }
  const upload = (files: readonly File[]) => {
    for (const file of files) void uploadOne(file)
  }
  return { upload, isUploading }
}
