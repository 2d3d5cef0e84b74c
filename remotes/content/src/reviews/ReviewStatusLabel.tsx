import { CheckIcon, CloseIcon, InfoIcon } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ReviewStatus } from './__generated__/ReviewsScreenQuery.graphql'
import * as styles from './ReviewStatusLabel.module.css'

/** The decisions about a review. */
export const reviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const satisfies readonly ReviewStatus[]

type Status = (typeof reviewStatuses)[number]

/** Their labels. */
export const statusMessageIds = {
  PENDING: 'content.status.pending',
  APPROVED: 'content.status.approved',
  REJECTED: 'content.status.rejected',
} as const satisfies Record<Status, string>

const icons = { PENDING: InfoIcon, APPROVED: CheckIcon, REJECTED: CloseIcon } as const
const colours = { PENDING: styles.pending, APPROVED: styles.approved, REJECTED: styles.rejected } as const

function isKnown(status: string): status is Status {
  return status in statusMessageIds
}

/** The decision about a review: an icon and its label; one that is unknown to this build is shown by the server's name. */
export function ReviewStatusLabel({ status }: { status: string }) {
  if (!isKnown(status)) return <>{status}</>
  const Icon = icons[status]
  return (
    <span className={`v-nowrap ${styles.status}`}>
      <span className={`${styles.icon} ${colours[status]}`}>
        <Icon />
      </span>
      <FormattedMessage id={statusMessageIds[status]} />
    </span>
  )
}
