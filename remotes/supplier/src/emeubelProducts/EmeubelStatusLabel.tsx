import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { EmeubelStatus } from './__generated__/EmeubelProductsScreenQuery.graphql'

/** The states of an article in the feed. */
export const emeubelStatuses = ['NEW', 'ACTIVE', 'CHANGED', 'ENDED'] as const satisfies readonly EmeubelStatus[]

type Status = (typeof emeubelStatuses)[number]

/** Their labels. */
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

/** An article's state in the feed, as a word with a dot; one that is unknown to this build is shown by the server's name. */
export function EmeubelStatusLabel({ status }: { status: string }) {
  return <StatusDot tone={isKnown(status) ? tones[status] : 'off'}>{isKnown(status) ? <FormattedMessage id={statusMessageIds[status]} /> : status}</StatusDot>
}
