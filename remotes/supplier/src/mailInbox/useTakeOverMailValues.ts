import { graphql, useMutation } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { useTakeOverMailValuesMutation } from './__generated__/useTakeOverMailValuesMutation.graphql'
import { useOfferUndo } from './useOfferUndo'

/** Writes what a mail says of some fields to its product. */
export function useTakeOverMailValues(mailMessage: string) {
  const intl = useIntl()
  const offerUndo = useOfferUndo(mailMessage)
  const [commit, isTaking] = useMutation<useTakeOverMailValuesMutation>(graphql`
    mutation useTakeOverMailValuesMutation($input: TakeOverMailValuesInput!) {
      takeOverMailValues(input: $input) {
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
  const takeOver = (fields: readonly string[]) =>
    commit({
      variables: { input: { mailMessage, fields: [...fields] } },
      onCompleted: ({ takeOverMailValues }) => offerUndo(intl.formatMessage({ id: 'supplier.mail.taken' }, { count: fields.length }), takeOverMailValues),
    })
  return { takeOver, isTaking }
}
