import { CheckIcon, CloseIcon, InfoIcon } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ReviewStatus } from './__generated__/ReviewsScreenQuery.graphql'

/** What can be decided about a review. */
export const reviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const satisfies readonly ReviewStatus[]

type Status = (typeof reviewStatuses)[number]

/** The words for what was decided about a review. */
export const statusMessageIds = {
  PENDING: 'content.status.pending',
  APPROVED: 'content.status.approved',
  REJECTED: 'content.status.rejected',
} as const satisfies Record<Status, string>

const icons = { PENDING: InfoIcon, APPROVED: CheckIcon, REJECTED: CloseIcon } as const
const colours = { PENDING: 'var(--v-warning)', APPROVED: 'var(--v-link)', REJECTED: 'var(--v-danger)' } as const

function isKnown(status: string): status is Status {
  return status in statusMessageIds
}

/** What was decided about a review: an icon and its word; a status that this build does not know as the server names it. */
export function ReviewStatusLabel({ status }: { status: string }) {
  if (!isKnown(status)) return <>{status}</>
  const Icon = icons[status]
  return (
    <span className="v-nowrap" style={{ display: 'inline-flex', alignItems: 'center', gap: 5, verticalAlign: 'bottom' }}>
      <span style={{ color: colours[status], display: 'inline-grid' }}>
        <Icon />
      </span>
      <FormattedMessage id={statusMessageIds[status]} />
    </span>
  )
}
