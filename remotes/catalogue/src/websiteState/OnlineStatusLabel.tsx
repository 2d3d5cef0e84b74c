import { StatusDot } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

/** The wanted statuses of a product on a website. */
export const onlineStatuses = ['ONLINE', 'OFFLINE'] as const

export const onlineWords = { ONLINE: 'catalogue.website.online', OFFLINE: 'catalogue.website.offline' } as const

const isKnown = (status: string): status is keyof typeof onlineWords => status in onlineWords

/** The wanted status of a product on a website; an unknown one is shown as the server's constant. */
export function OnlineStatusLabel({ status }: { status: string }) {
  if (!isKnown(status)) return <>{status}</>
  return (
    <StatusDot tone={status === 'ONLINE' ? 'on' : 'off'}>
      <FormattedMessage id={onlineWords[status]} />
    </StatusDot>
  )
}
