import { useTakeBack } from '@vitrine/forms'
import { fetchQuery, graphql, newIdempotencyKey, useRelayEnvironment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { useOfferUndoQuery } from './__generated__/useOfferUndoQuery.graphql'

const mail = graphql`
  query useOfferUndoQuery($id: ID!) {
    mailMessage(id: $id) {
      # For the store: the card reads it there
      # eslint-disable-next-line relay/must-colocate-fragment-spreads
      ...MailCard_mail
    }
  }
`

/** Tells what was done with a mail, and offers to take it back. What is refused is told, too. */
export function useOfferUndo(id: string) {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const revert = useTakeBack(undefined)
  const takeBack = async (changeSet: string) => {
    await revert(changeSet, newIdempotencyKey())
    fetchQuery<useOfferUndoQuery>(environment, mail, { id }, { fetchPolicy: 'network-only' }).subscribe({})
  }
  return (text: string, { changeSet, errors }: { changeSet: { readonly id: string } | null | undefined; errors: readonly { readonly message: string }[] }) => {
    for (const { message } of errors) toasts.show({ kind: 'error', text: message })
    if (!changeSet) return
    const undo = { text: intl.formatMessage({ id: 'supplier.mail.undo' }), run: () => void takeBack(changeSet.id) }
    toasts.show({ kind: 'success', key: `mail.${id}`, text, actions: [undo] })
  }
}
