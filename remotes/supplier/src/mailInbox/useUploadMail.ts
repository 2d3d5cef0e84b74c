import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { useUploadMailMutation } from './__generated__/useUploadMailMutation.graphql'

/**
 * Takes in mails that were saved as files.
 * @param product null: of whichever product their address names
 */
export function useUploadMail(product: string | null, onAdded: () => void) {
  const intl = useIntl()
  const [commit, isUploading] = useMutation<useUploadMailMutation>(graphql`
    mutation useUploadMailMutation($file: Upload!, $product: ID) {
      uploadMail(file: $file, product: $product) {
        mailMessage {
          # eslint-disable-next-line relay/unused-fields -- null: nothing came in
          id
        }
        isNew
        errors {
          message
        }
      }
    }
  `)
  const tell = ({ isNew, errors }: useUploadMailMutation['response']['uploadMail'], name: string) => {
    for (const { message } of errors) toasts.show({ kind: 'error', text: `${name}: ${message}` })
    if (errors.length > 0) return
    toasts.show(isNew ? { kind: 'success', text: intl.formatMessage({ id: 'supplier.mail.added' }, { name }) } : { kind: 'info', text: intl.formatMessage({ id: 'supplier.mail.known' }, { name }) })
    onAdded()
  }
  const upload = (files: readonly File[]) => {
    for (const file of files) commit({ variables: { file, product }, onCompleted: ({ uploadMail }) => tell(uploadMail, file.name) })
  }
  return { upload, isUploading }
}
