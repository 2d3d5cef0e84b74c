import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { MailMessageStatus } from './__generated__/MailMessagesScreenQuery.graphql'

export const mailStatuses = ['NEW', 'PROCESSED', 'IGNORED'] as const satisfies readonly MailMessageStatus[]

type Status = (typeof mailStatuses)[number]

export const mailStatusMessageIds = {
  NEW: 'supplier.mail.status.new',
  PROCESSED: 'supplier.mail.status.processed',
  IGNORED: 'supplier.mail.status.ignored',
} as const satisfies Record<Status, string>

const tones: Record<Status, StatusTone> = { NEW: 'warning', PROCESSED: 'on', IGNORED: 'off' }

const isKnown = (status: string): status is Status => status in mailStatusMessageIds

/** The state of a mail; one that is unknown to this build is shown by the server's name. */
export function MailStatusLabel({ status }: { status: string }) {
  if (!isKnown(status)) return <>{status}</>
  return (
    <StatusDot tone={tones[status]}>
      <FormattedMessage id={mailStatusMessageIds[status]} />
    </StatusDot>
  )
}
