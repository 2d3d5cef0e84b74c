import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ShareLinkState } from './__generated__/ShareLinksScreenQuery.graphql'

/** Everything that can become of a link. */
export const shareLinkStates = [
  'DRAFT',
  'SENT',
  'OPENED',
  'IN_PROGRESS',
  'SUBMITTED',
  'ACCEPTED',
  'PARTLY_ACCEPTED',
  'RETURNED',
  'EXPIRED',
  'REVOKED',
  'BOUNCED',
] as const satisfies readonly ShareLinkState[]

type State = (typeof shareLinkStates)[number]

/** The words for it. */
export const stateMessageIds = {
  DRAFT: 'supplier.shareLink.state.draft',
  SENT: 'supplier.shareLink.state.sent',
  OPENED: 'supplier.shareLink.state.opened',
  IN_PROGRESS: 'supplier.shareLink.state.inProgress',
  SUBMITTED: 'supplier.shareLink.state.submitted',
  ACCEPTED: 'supplier.shareLink.state.accepted',
  PARTLY_ACCEPTED: 'supplier.shareLink.state.partlyAccepted',
  RETURNED: 'supplier.shareLink.state.returned',
  EXPIRED: 'supplier.shareLink.state.expired',
  REVOKED: 'supplier.shareLink.state.revoked',
  BOUNCED: 'supplier.shareLink.state.bounced',
} as const satisfies Record<State, string>

const tones: Partial<Record<State, StatusTone>> = {
  OPENED: 'busy',
  IN_PROGRESS: 'busy',
  SUBMITTED: 'warning',
  ACCEPTED: 'on',
  PARTLY_ACCEPTED: 'on',
  BOUNCED: 'danger',
}

const isKnown = (state: string): state is State => state in stateMessageIds

/** What has become of a link; a state that this build does not know as the server names it. */
export function ShareLinkStateLabel({ state }: { state: string }) {
  if (!isKnown(state)) return <>{state}</>
  return (
    <StatusDot tone={tones[state] ?? 'off'}>
      <FormattedMessage id={stateMessageIds[state]} />
    </StatusDot>
  )
}
