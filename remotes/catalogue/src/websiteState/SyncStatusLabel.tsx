import { CheckIcon, ClockIcon, SwapIcon, WarningIcon } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import * as styles from './SyncStatusLabel.module.css'

/** How far a product can be delivered to a website. */
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

/** How far a product is delivered to a website, with a drawing; a status that this build does not know as the server names it. */
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

/** Whether it is on its way: what is shown of it now is not what will be shown in a moment. */
export const isUnderWay = (status: string): boolean => status === 'TODO' || status === 'PROCESSING'
