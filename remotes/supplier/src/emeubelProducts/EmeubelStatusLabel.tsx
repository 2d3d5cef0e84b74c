import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { EmeubelStatus } from './__generated__/EmeubelProductsScreenQuery.graphql'

/** What the feed can say of an article. */
export const emeubelStatuses = ['NEW', 'ACTIVE', 'CHANGED', 'ENDED'] as const satisfies readonly EmeubelStatus[]

type Status = (typeof emeubelStatuses)[number]

/** The words for what the feed says of an article. */
export const statusMessageIds = {
  NEW: 'supplier.status.new',
  ACTIVE: 'supplier.status.active',
  CHANGED: 'supplier.status.changed',
  ENDED: 'supplier.status.ended',
} as const satisfies Record<Status, string>

const tones: Record<Status, StatusTone> = { NEW: 'busy', ACTIVE: 'on', CHANGED: 'warning', ENDED: 'off' }

function isKnown(status: string): status is Status {
  return status in statusMessageIds
}

/** What the feed says of an article, as a word with a dot; a status that this build does not know as the server names it. */
export function EmeubelStatusLabel({ status }: { status: string }) {
  return (
    <StatusDot tone={isKnown(status) ? tones[status] : 'off'}>
      {isKnown(status) ? <FormattedMessage id={statusMessageIds[status]} /> : status}
    </StatusDot>
  )
}
