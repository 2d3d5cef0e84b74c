import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

/** The states of a card. */
export const cardStatuses = ['NEW', 'QUEUED', 'GENERATING', 'READY', 'PRINTED', 'PLACED', 'OUTDATED', 'FAILED', 'RETIRED'] as const

type Status = (typeof cardStatuses)[number]

export const cardStatusWords = {
  NEW: 'pricing.card.status.new',
  QUEUED: 'pricing.card.status.queued',
  GENERATING: 'pricing.card.status.generating',
  READY: 'pricing.card.status.ready',
  PRINTED: 'pricing.card.status.printed',
  PLACED: 'pricing.card.status.placed',
  OUTDATED: 'pricing.card.status.outdated',
  FAILED: 'pricing.card.status.failed',
  RETIRED: 'pricing.card.status.retired',
} as const satisfies Record<Status, string>

const tones: Readonly<Record<Status, StatusTone>> = {
  NEW: 'off',
  QUEUED: 'busy',
  GENERATING: 'busy',
  READY: 'on',
  PRINTED: 'on',
  PLACED: 'on',
  OUTDATED: 'warning',
  FAILED: 'danger',
  RETIRED: 'off',
}

const isKnown = (status: string): status is Status => status in cardStatusWords

/** A card's state; one that is unknown to this build is shown by the server's name. */
export function PriceCardStatusLabel({ status }: { status: string }) {
  if (!isKnown(status)) return <>{status}</>
  return (
    <StatusDot tone={tones[status]}>
      <FormattedMessage id={cardStatusWords[status]} />
    </StatusDot>
  )
}
