import { graphql, readInlineData, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { useShareLinkAction_payload$key } from './__generated__/useShareLinkAction_payload.graphql'
import type { useShareLinkActionExtendMutation } from './__generated__/useShareLinkActionExtendMutation.graphql'
import type { useShareLinkActionRemindMutation } from './__generated__/useShareLinkActionRemindMutation.graphql'
import type { useShareLinkActionRevokeMutation } from './__generated__/useShareLinkActionRevokeMutation.graphql'
import type { useShareLinkActionAddressMutation } from './__generated__/useShareLinkActionAddressMutation.graphql'

const week = 7

// The link's own fields are for the store: whoever shows it reads them there.
const payload = graphql`
  fragment useShareLinkAction_payload on ShareLinkPayload @inline {
    # eslint-disable-next-line relay/unused-fields
    shareLink {
      id
      state
      actions
      endsAt
      revokedAt
      reminderSentAt
    }
    errors {
      message
    }
  }
`

/** What can be done about a link: extend it to a week from today, remind, revoke, copy its address. */
export function useShareLinkAction(id: string) {
  const intl = useIntl()
  const [extend] = useMutation<useShareLinkActionExtendMutation>(graphql`
    mutation useShareLinkActionExtendMutation($id: ID!, $days: Int!) {
      extendShareLink(id: $id, days: $days) {
        ...useShareLinkAction_payload
      }
    }
  `)
  const [remind] = useMutation<useShareLinkActionRemindMutation>(graphql`
    mutation useShareLinkActionRemindMutation($id: ID!) {
      remindShareLink(id: $id) {
        ...useShareLinkAction_payload
      }
    }
  `)
  const [revoke] = useMutation<useShareLinkActionRevokeMutation>(graphql`
    mutation useShareLinkActionRevokeMutation($id: ID!) {
      revokeShareLink(id: $id) {
        ...useShareLinkAction_payload
      }
    }
  `)
  const [draw] = useMutation<useShareLinkActionAddressMutation>(graphql`
    mutation useShareLinkActionAddressMutation($id: ID!) {
      drawShareLinkAddress(id: $id)
    }
  `)
  const tell = (done: string, answer: useShareLinkAction_payload$key | null) => {
    const [error] = answer ? readInlineData(payload, answer).errors : []
    toasts.show(error ? { kind: 'error', key: `shareLink.${id}`, text: error.message } : { kind: 'success', key: `shareLink.${id}`, text: done })
  }
  const words = (what: 'extended' | 'reminded' | 'revoked' | 'copied') => intl.formatMessage({ id: `supplier.shareLink.${what}` })
  const show = (address: string) => {
    // a browser may keep its clipboard from us: then it is copied by hand
    const byHand = () =>
      toasts.show({ kind: 'info', sticky: true, key: `shareLink.${id}`, text: intl.formatMessage({ id: 'supplier.shareLink.copyByHand' }, { address }) })
    if (!navigator.clipboard) return byHand()
    navigator.clipboard.writeText(address).then(() => tell(words('copied'), null), byHand)
  }
  return {
    EXTEND: () => extend({ variables: { id, days: week }, onCompleted: ({ extendShareLink }) => tell(words('extended'), extendShareLink) }),
    REMIND: () => remind({ variables: { id }, onCompleted: ({ remindShareLink }) => tell(words('reminded'), remindShareLink) }),
    REVOKE: () => revoke({ variables: { id }, onCompleted: ({ revokeShareLink }) => tell(words('revoked'), revokeShareLink) }),
    COPY: () => draw({ variables: { id }, onCompleted: ({ drawShareLinkAddress: path }) => void (path && show(`${location.origin}${path}`)) }),
  }
}
