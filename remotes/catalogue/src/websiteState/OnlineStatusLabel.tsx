import { StatusDot } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

/** What can be wanted of a product on a website. */
export const onlineStatuses = ['ONLINE', 'OFFLINE'] as const

export const onlineWords = { ONLINE: 'catalogue.website.online', OFFLINE: 'catalogue.website.offline' } as const

const isKnown = (status: string): status is keyof typeof onlineWords => status in onlineWords

/** What is wanted of a product on a website; a status that this build does not know as the server names it. */
export function OnlineStatusLabel({ status }: { status: string }) {
  if (!isKnown(status)) return <>{status}</>
  return (
    <StatusDot tone={status === 'ONLINE' ? 'on' : 'off'}>
      <FormattedMessage id={onlineWords[status]} />
    </StatusDot>
  )
}
