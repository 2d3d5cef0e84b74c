import { Dialog, lazily, Skeleton } from '@vitrine/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ReviewQueueProps } from './ReviewQueueProps'

/** The items of a round, one after the other. */
export const ReviewQueue = lazily<ReviewQueueProps>(() => import('./ReviewQueue'))

interface Props {
  titleId: MessageId
  width: number
  onClose(): void
  /** Draws a round: as many as are fetched at once. What was skipped comes again in the next. */
  children(round: number, onNext: () => void): ReactNode
}

/** The dialog in which the items of a queue are decided, round by round. */
export function ReviewQueueDialog({ titleId, width, onClose, children }: Props) {
  const [round, setRound] = useState(0)
  return (
    <Dialog isOpen onClose={onClose} width={width} title={<FormattedMessage id={titleId} />}>
      <Suspense fallback={<Skeleton lines={8} />}>{children(round, () => setRound(round + 1))}</Suspense>
    </Dialog>
  )
}
