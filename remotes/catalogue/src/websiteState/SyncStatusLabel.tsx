import { CheckIcon, ClockIcon, SwapIcon, WarningIcon } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import * as styles from './SyncStatusLabel.module.css'

/** The states of delivery. */
export const syncStatuses = ['TODO', 'PROCESSING', 'DONE', 'FAIL'] as const

export const syncWords = {
  TODO: 'catalogue.website.sync.todo',
  PROCESSING: 'catalogue.website.sync.processing',
  DONE: 'catalogue.website.sync.done',
  FAIL: 'catalogue.website.sync.fail',
} as const

const drawings = {
  TODO: { Icon: ClockIcon, look: styles.todo },
  PROCESSING: { Icon: SwapIcon, look: styles.processing },
  DONE: { Icon: CheckIcon, look: styles.done },
  FAIL: { Icon: WarningIcon, look: styles.fail },
} as const

const isKnown = (status: string): status is keyof typeof drawings => status in drawings

/** The state of a product's delivery to a website, with an icon; an unknown one is shown as the server's constant. */
export function SyncStatusLabel({ status }: { status: string }) {
  if (!isKnown(status)) return <>{status}</>
  const { Icon, look } = drawings[status]
  return (
    <span className={`${styles.status} ${look}`}>
      <Icon />
      <FormattedMessage id={syncWords[status]} />
    </span>
  )
}

/** Whether a delivery is in progress, so that its state will change soon. */
export const isUnderWay = (status: string): boolean => status === 'TODO' || status === 'PROCESSING'
